import { isIP } from 'node:net';
import { makeScalar, textRule } from './scalar.ts';

export const awsEmail = makeScalar(
  textRule('AWSEmail', (text) => /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 254),
);

export const awsUrl = makeScalar(textRule('AWSURL', (text) => URL.canParse(text)));

export const awsPhone = makeScalar(
  textRule('AWSPhone', (text) => {
    const digits = text.replace(/[\s().-]/g, '');
    return /^\+?\d{5,15}$/.test(digits);
  }),
);

export const awsIpAddress = makeScalar(
  textRule('AWSIPAddress', (text) => {
    const [address = '', bits, ...rest] = text.split('/');
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  }),
);
