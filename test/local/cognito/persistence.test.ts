import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../../local/clock.ts';
import { openJournal } from '../../../local/cognito/journal.ts';
import { createCredentials } from '../../../local/credentials.ts';
import { startLaptop } from './laptop.ts';
import { anApplicant, aUser, password, signIn } from './people.ts';
import { frontend, identityPoolId, providerName } from './template.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'cognito-'));
});
afterEach(() => rmSync(data, { recursive: true }));

describe('a restart', () => {
  it('keeps accounts, codes, sessions, tokens, identities and keys', async () => {
    const before = await startLaptop({ data });
    await aUser(before, 'ada', { email: 'ada@example.com', email_verified: 'true' });
    await anApplicant(before, 'grace', { email: 'grace@example.com' });
    const tokens = await signIn(before, 'ada');
    const Logins = { [providerName]: tokens.IdToken };
    const { IdentityId } = await before.identity('GetId', { IdentityPoolId: identityPoolId, Logins });
    const keys = before.credentials.issue({ kind: 'guest', identityPoolId, identityId: String(IdentityId) });
    await before.stop();

    const after = await startLaptop({ data });
    await signIn(after, 'ada@example.com');
    await after.call('GetUser', { AccessToken: tokens.AccessToken });
    await after.call('GetTokensFromRefreshToken', { ClientId: frontend, RefreshToken: tokens.RefreshToken });
    expect(await after.identity('GetId', { IdentityPoolId: identityPoolId, Logins })).toEqual({ IdentityId });
    expect(after.credentials.find(keys.accessKeyId)).toEqual(keys);
    const ConfirmationCode = await after.code('grace', 'sign-up');
    await after.call('ConfirmSignUp', { ClientId: frontend, Username: 'grace', ConfirmationCode });
    await after.stop();
  });

  it('finds no password and no secret key on disk, and nobody else may read what is there', async () => {
    const laptop = await startLaptop({ data });
    await aUser(laptop, 'ada');
    const { RefreshToken } = await signIn(laptop, 'ada');
    const keys = laptop.credentials.issue({ kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/r' });
    await laptop.stop();
    const files = ['cognito.journal', 'credentials.journal'].map((name) => join(data, name));
    const kept = files.map((path) => readFileSync(path, 'utf8')).join();
    const secrets = [password, keys.secretAccessKey, RefreshToken.split('.')[1] ?? RefreshToken];
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
    expect(files.map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);
  });
});

describe('temporary keys', () => {
  it('are remembered a while after they ended, then forgotten', () => {
    const clock = createClock();
    const credentials = createCredentials(clock, data);
    const role = { kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/r' } as const;
    const keys = credentials.issue(role, 60_000);
    clock.advance(3_600_000);
    credentials.issue(role);
    expect(credentials.find(keys.accessKeyId)).toEqual(keys);
    clock.advance(3_600_000);
    credentials.issue(role);
    expect(credentials.find(keys.accessKeyId)).toBeUndefined();
    expect(credentials.find('ASIAUNKNOWNUNKNOWN12')).toBeUndefined();
  });
});

describe('the journal', () => {
  it('ignores a write that a crash cut off, and refuses a damaged file', () => {
    const path = join(data, 'test.journal');
    const journal = openJournal(path);
    journal.write(['a', 1], ['b', 2]);
    journal.write(['a', null], ['c', { d: 3 }]);
    journal.close();
    appendFileSync(path, '[["b",nul');
    const again = openJournal(path);
    expect([...again.values]).toEqual([
      ['b', 2],
      ['c', { d: 3 }],
    ]);
    again.write(['e', 4]);
    again.close();
    expect(openJournal(path).values.get('e')).toBe(4);
    appendFileSync(path, 'nonsense\n');
    expect(() => openJournal(path)).toThrow(
      /damaged line at .*test\.journal:\d+: restore the file or start with --fresh/,
    );
  });

  it('stays short however often a value changes', () => {
    const path = join(data, 'test.journal');
    const journal = openJournal(path);
    for (let round = 0; round < 1010; round += 1) journal.write(['counter', round]);
    journal.close();
    expect(readFileSync(path, 'utf8').split('\n').length).toBeLessThan(100);
    expect(openJournal(path).values.get('counter')).toBe(1009);
  });

  it('holds every acknowledged write after kill -9', async () => {
    const path = join(data, 'test.journal');
    const module = new URL('../../../local/cognito/journal.ts', import.meta.url).href;
    const script = `
      const { openJournal } = await import(${JSON.stringify(module)});
      const journal = openJournal(${JSON.stringify(path)});
      for (let n = 1; ; n += 1) { journal.write(['n' + n, n]); process.stdout.write(n + '\\n'); }`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    let acknowledged = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      acknowledged = Number(chunk.toString().trim().split('\n').at(-1));
      if (acknowledged >= 50) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    const { values } = openJournal(path);
    const missing = Array.from({ length: acknowledged }, (_, at) => at + 1).filter((n) => values.get(`n${n}`) !== n);
    expect([acknowledged >= 50, missing]).toEqual([true, []]);
  });
});
