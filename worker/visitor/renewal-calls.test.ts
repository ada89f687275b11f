import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { createHandle } from '../../tests/fixtures/visitor-handle.ts';
import { digest } from '../crypto/digest.ts';
import { confirmMove, exportVisitor } from './renewal-calls.ts';
import type { VisitorStub } from './stub.ts';

type Methods = Record<string, (...args: never[]) => unknown>;

const context = { locale: 'en-AU', currency: 'AUD', requestId: 'request-1' };

/** An object as its stub shows it: any name is a method, and workerd refuses those that the object lacks. */
function stubOver(methods: Methods): Methods {
  const lacks = (name: string) => async () => {
    throw new TypeError(`The RPC receiver does not implement the method "${name}".`);
  };
  return new Proxy(methods, { get: (own, name) => own[String(name)] ?? lacks(String(name)) });
}

/** An object of the version before, which hands over this, and what it was asked. */
function createFormerObject(handed: unknown = ok(null)) {
  const calls: unknown[][] = [];
  const answering =
    (name: string, answer: unknown) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
      return answer;
    };
  const stub = stubOver({
    takeOver: answering('takeOver', ok(null)),
    handOver: answering('handOver', handed),
    letGo: answering('letGo', ok(null)),
  });
  return { calls, methods: stub, stub: stub as unknown as VisitorStub };
}

test('a form with a key at an object of the version before is the first, and joins nobody', async () => {
  const { methods } = createFormerObject();
  const { renewal } = createHandle(() => methods);
  expect(await renewal.claim('key', 'BBBBBBBBBBBBBBBBBBBBBB')).toBeNull();
  expect(renewal.isMoved).toBe(false);
  expect(await renewal.join('ada')).toBe(false);
  await renewal.finish('key', '/account');
});

test.each([
  ['ada', true],
  [null, false],
])('a new object of the version before takes over for %s: keeps the session %s', async (account, keeps) => {
  const { methods, calls } = createFormerObject();
  const handle = createHandle(() => methods);
  const previousId = handle.id;
  expect(await handle.renewal.renew(account)).toEqual(ok(null));
  expect(handle.id).not.toBe(previousId);
  expect(calls).toEqual([['takeOver', previousId, keeps, context]]);
});

test('what an object of the version before hands over is continued, for its own customer only', async () => {
  const account = await digest('ada');
  const visitor = JSON.stringify({ session: 's1', signIn: { id: 'i1', account, beganAt: 1 } });
  const { stub, calls } = createFormerObject(ok(visitor));
  expect(await exportVisitor(stub, account, context)).toEqual(ok({ kind: 'here', visitor }));
  expect(await exportVisitor(stub, null, context)).toEqual(ok({ kind: 'here', visitor }));
  const changed = refuse(problem('visitor_changed'));
  expect(await exportVisitor(stub, await digest('bo'), context)).toEqual(changed);
  calls.length = 0;
  expect(await confirmMove(stub, { successor: 'next', account }, context)).toEqual(ok(null));
  expect(calls).toEqual([['letGo', context]]);
});

test('an object of the version before that has nothing has moved, if somebody has just signed in there', async () => {
  const { stub } = createFormerObject();
  expect(await exportVisitor(stub, 'a1', context)).toEqual(ok({ kind: 'moved' }));
  expect(await exportVisitor(stub, null, context)).toEqual(ok({ kind: 'unknown' }));
});

test('any other fault of an object is not hidden', async () => {
  const methods = {
    claimRenewal: async () => {
      throw new Error('The RPC receiver does not implement the method "other".');
    },
  };
  const { renewal } = createHandle(() => stubOver(methods));
  await expect(renewal.claim('key', 'BBBBBBBBBBBBBBBBBBBBBB')).rejects.toThrow('other');
});
