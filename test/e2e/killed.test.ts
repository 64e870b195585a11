import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLambdas } from '../../bin/build.ts';
import { synthesize } from '../../lib/app.ts';
import { signedHeaders } from '../local/appsync/signer.ts';
import type { Keys } from '../support/person.ts';

interface Told {
  readonly origin: string;
  readonly keys?: Keys;
}

describe('a laptop cloud that is killed with -9', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-killed-'));
  const assembly = join(folder, 'cdk.out');
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    await buildLambdas();
    synthesize('local', assembly, { stagingDisabled: true });
  }, 120_000);
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (who: 'newcomer' | 'known') => {
    const script = fileURLToPath(new URL('./killed/laptop.ts', import.meta.url));
    const child = fork(script, [assembly, join(folder, 'data'), who], { execArgv: ['--import', 'tsx'] });
    children.push(child);
    const [told] = (await once(child, 'message')) as [Told];
    return { child, ...told };
  };

  const ask = async (origin: string, keys: Keys, query: string, variables: object = {}) => {
    const body = JSON.stringify({ query, variables });
    const signing = { accessKeyId: keys.AccessKeyId, secretAccessKey: keys.SecretKey, sessionToken: keys.SessionToken };
    const headers = await signedHeaders({ host: new URL(origin).host, path: '/graphql', body, keys: signing });
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body });
    return (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
  };

  it('has lost nothing it had acknowledged when it starts again, and counts what it had not counted', async () => {
    const first = await start('newcomer');
    const { keys } = first;
    if (!keys) throw new Error('the first start made no member');
    const acknowledged: string[] = [];
    let { child, origin } = first;

    for (let kills = 0; kills < 3; kills++) {
      const writing = async () => {
        for (;;) {
          const postId = randomUUID();
          const add =
            'mutation ($postId: ID!) { addPost(postId: $postId, postType: TEXT_ONLY, text: "hi") { postId } }';
          const { data, errors } = await ask(origin, keys, add, { postId });
          if (errors) throw new Error(JSON.stringify(errors));
          if (data['addPost']) acknowledged.push(postId);
        }
      };
      const writers = Promise.allSettled([writing(), writing(), writing(), writing()]);
      // Killed in the middle of its work, once it has acknowledged some: how fast that is depends on the machine.
      const enough = acknowledged.length + 10;
      while (acknowledged.length < enough) await new Promise((wake) => setTimeout(wake, 20 + Math.random() * 30));
      child.kill('SIGKILL');
      await writers;
      ({ child, origin } = await start('known'));
    }

    expect(acknowledged.length).toBeGreaterThanOrEqual(30);
    for (const postId of acknowledged) {
      const { data } = await ask(origin, keys, 'query ($postId: ID!) { post(postId: $postId) { postId } }', { postId });
      expect(data).toEqual({ post: { postId } });
    }
    await fetch(`${origin}/_plaza/settled`);
    const { data } = await ask(origin, keys, '{ self { postCount posts(limit: 100) { items { postId } nextToken } } }');
    const self = data['self'] as {
      postCount: number;
      posts: { items: { postId: string }[]; nextToken: string | null };
    };
    // A write whose answer was cut off may be there too; whatever is there is counted.
    const listed = self.posts.nextToken === null ? self.posts.items.length : self.postCount;
    expect(self.postCount).toBe(listed);
    expect(self.postCount).toBeGreaterThanOrEqual(acknowledged.length);
    child.kill('SIGKILL');
  });
});
