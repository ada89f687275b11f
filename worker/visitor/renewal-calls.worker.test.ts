import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ok } from '#shared/result.ts';
import { bundleObjects } from '../../tests/workers/object-runtime.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Objects of the version before, and a Worker of this one. */
const entry = `
  import { DurableObject } from 'cloudflare:workers';
  import * as calls from './worker/visitor/renewal-calls.ts';
  const ok = (value) => ({ ok: true, value });
  export class Visitor extends DurableObject {
    async takeOver(previousId, keepsSession) { return ok([previousId, keepsSession]); }
    async handOver(context) { return ok(JSON.stringify({ ...context, signIn: { account: 'a1' } })); }
    async letGo(context) { return ok(context); }
  }
  export default { async fetch(request, env) {
    const { name, args } = await request.json();
    const visitor = env.VISITOR.get(env.VISITOR.idFromName('v1'));
    return Response.json({ answer: await calls[name](visitor, ...args) });
  } };
`;

test('workerd says of objects of the version before that they lack the methods of this one', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'renewal-calls-'));
  const { start, checkLog } = await bundleObjects({
    entry,
    className: 'Visitor',
    backendUrl: 'http://127.0.0.1:1',
    disk,
  });
  const runtime = start();
  const call = async (name: string, ...args: unknown[]) => {
    const request = { method: 'POST', body: JSON.stringify({ name, args }) };
    return ((await (await runtime.dispatchFetch('http://shop/', request)).json()) as { answer: unknown })
      .answer;
  };
  const [context, renewal] = [{ requestId: 'r1' }, { id: 'v2', previousId: 'v1', account: 'a1' }];
  expect(await call('claimRenewal', 'key')).toEqual({ kind: 'first', isMoved: false });
  expect(await call('finishRenewal', 'key', null)).toBeUndefined();
  expect(await call('successorOf', 'a1')).toBeNull();
  expect(await call('continueFrom', renewal, context)).toEqual(ok('here'));
  const visitor = JSON.stringify({ ...context, signIn: { account: 'a1' } });
  expect(await call('exportVisitor', 'a1', context)).toEqual(ok({ kind: 'here', visitor }));
  expect(await call('confirmMove', { successor: 'v2', account: 'a1' }, context)).toEqual(ok(context));
  await runtime.dispose();
  checkLog();
  await rm(disk, { recursive: true });
});
