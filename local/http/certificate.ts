import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** What a client must trust, as a file for NODE_EXTRA_CA_CERTS and the like. */
  readonly caPath: string;
}

const dayMs = 24 * 3_600_000;
const names = [
  { type: 2 as const, value: 'localhost' },
  { type: 7 as const, ip: '127.0.0.1' },
];

/** Made once per data folder and kept, so that a browser or phone has to be told to trust it only once. */
export const localCertificate = async (home: string): Promise<Certificate> => {
  const folder = join(home, 'certificate');
  const paths = { ca: join(folder, 'ca.pem'), key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  if (!existsSync(paths.cert)) await create(folder, paths);
  return { key: readFileSync(paths.key, 'utf8'), cert: readFileSync(paths.cert, 'utf8'), caPath: paths.ca };
};

interface Paths {
  readonly ca: string;
  readonly key: string;
  readonly cert: string;
}

const create = async (folder: string, paths: Paths): Promise<void> => {
  const validity = { notBeforeDate: new Date(Date.now() - dayMs), notAfterDate: new Date(Date.now() + 3_650 * dayMs) };
  const strength = { keyType: 'ec' as const, algorithm: 'sha256' };
  const ca = await generate([{ name: 'commonName', value: 'Plaza laptop cloud CA' }], {
    ...{ ...validity, ...strength },
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...{ ...validity, ...strength, ca: { key: ca.private, cert: ca.cert } },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names },
    ],
  });
  mkdirSync(folder, { recursive: true });
  // The CA's key is not kept: nobody can sign anything else with what this computer was told to trust.
  writeFileSync(paths.ca, ca.cert);
  writeFileSync(paths.key, server.private, { mode: 0o600 });
  writeFileSync(paths.cert, `${server.cert}\n${ca.cert}`);
};
