// AWS Signature Version 4 with what the browser has. Pages on 127.0.0.1 and localhost may use WebCrypto.
const encoder = new TextEncoder();

const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (text) => hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

const hmac = async (key, text) => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, encoder.encode(text));
};

const signingKey = async (secret, scope) => {
  let key = encoder.encode(`AWS4${secret}`);
  for (const part of scope.split('/')) key = await hmac(key, part);
  return key;
};

/** The headers of a signed POST to this host, `host` among them as realtime messages need it. */
export const signedHeaders = async ({ path, body, credentials, region, headers = {} }) => {
  const now = new Date().toISOString().replace(/[:-]|\.\d+/g, '');
  const scope = `${now.slice(0, 8)}/${region}/appsync/aws4_request`;
  const all = {
    ...headers,
    host: location.host,
    'x-amz-date': now,
    'x-amz-security-token': credentials.SessionToken,
  };
  const names = Object.keys(all).sort();
  const canonical = [
    ...['POST', path, ''],
    ...names.map((name) => `${name}:${all[name].trim()}`),
    ...['', names.join(';'), await sha256(body)],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', now, scope, await sha256(canonical)].join('\n');
  const signature = hex(await hmac(await signingKey(credentials.SecretKey, scope), toSign));
  const credential = `Credential=${credentials.AccessKeyId}/${scope}`;
  return {
    ...all,
    Authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
};
