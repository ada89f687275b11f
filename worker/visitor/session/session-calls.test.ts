import { expect, test, vi } from 'vitest';
import { ok } from '#shared/result.ts';
import { add, context, createVisitor } from '../../../tests/fixtures/visitor.ts';
import { addressKey } from '../../crypto/mailed-address.ts';
import type { SessionCall } from '../contract.ts';
import { KeptSignIn } from '../storage/kept-sign-in.ts';

const call = (method: 'GET' | 'POST', path: string, isLast = false): SessionCall => ({
  method,
  path,
  query: null,
  body: method === 'POST' ? '{}' : null,
  key: null,
  isLast,
});
const customer = { id: 'a1', email: 'kit@example.com', balance: 0 };

/** A visitor with a cart, whose next sign-in or sign-out is answered with `body`. */
async function visitorWith(body: typeof customer | null) {
  const visitor = createVisitor();
  const here = visitor.start();
  await here.cart.write(add(), context);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  visitor.answer(async (sent) => {
    if (sent.path === '/account') return null;
    if (!sent.path.startsWith('/account/log')) return visitor.apply(sent);
    await answered;
    return body;
  });
  return { ...here, backend: visitor.backend, answer };
}

const changed = { ok: false, error: { code: 'visitor_changed' } };

test('a change that waits behind a sign-out is refused, and not made in a cart that nobody has', async () => {
  const { calls, cart, backend, answer, queue } = await visitorWith(null);
  const signedOut = calls.forward(call('POST', '/account/logout', true), context);
  const waiting = cart.write(add(), context);
  answer();
  expect(await signedOut).toMatchObject({ ok: true });
  expect(await waiting).toMatchObject(changed);
  expect(backend.items).toHaveLength(1);
  // The object that continues asks for the visitor.
  expect(await queue.run(async () => ok('handed over'), { isLast: true })).toEqual(ok('handed over'));
});

test('nothing of a customer who signs in under an id that somebody planted is read by that id', async () => {
  const { calls, cart, backend, answer } = await visitorWith(customer);
  const signedIn = calls.forward(call('POST', '/account/login', true), context);
  const reads = [calls.forward(call('GET', '/account'), context), cart.write(add(), context)];
  answer();
  expect(await signedIn).toMatchObject({ ok: true });
  const unknown = { ok: false, error: { code: 'visitor_unknown' } };
  expect(await Promise.all(reads)).toMatchObject([unknown, changed]);
  expect(await calls.forward(call('GET', '/account'), context)).toMatchObject(unknown);
  expect(backend.calls.filter((sent) => sent === 'GET /account')).toEqual([]);
});

test.each([
  ['the customer', customer],
  ['that nobody is signed in', null],
])(
  'a read that was under way when somebody signed in, and says %s, is neither told nor believed',
  async (_, says) => {
    const visitor = createVisitor();
    const { calls, cart, signIns, state } = visitor.start();
    await cart.write(add(), context);
    const { promise: read, resolve: answerRead } = Promise.withResolvers<typeof says>();
    visitor.answer(({ path }) => (path === '/account' ? read : customer));
    const reading = calls.forward(call('GET', '/account'), context);
    expect(await calls.forward(call('POST', '/account/login', true), context)).toMatchObject({ ok: true });
    const { current } = signIns;
    answerRead(says);
    expect(await reading).toMatchObject({ ok: false, error: { code: 'visitor_unknown' } });
    expect([signIns.current, state.account]).toEqual([current, { balance: 0 }]);
    expect(current).not.toBeNull();
  },
);

test('a read of the account that is not yet learnt from when its customer signs out signs nobody in again', async () => {
  const visitor = createVisitor();
  const { calls, signIns, state } = visitor.start();
  visitor.answer(({ path }) => (path === '/account/logout' ? { success: true } : customer));
  expect(await calls.forward(call('GET', '/account'), context)).toMatchObject({ ok: true });
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  const [isReached, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...given) => {
    isReached.resolve();
    await isHeld.promise;
    return digest(...given);
  });
  const reading = calls.forward(call('GET', '/account'), context);
  await isReached.promise;
  expect(await calls.forward(call('POST', '/account/logout', true), context)).toMatchObject({ ok: true });
  isHeld.resolve();
  expect(await reading).toMatchObject({ ok: false, error: { code: 'visitor_unknown' } });
  expect([signIns.current, state.account]).toEqual([null, null]);
});

test('a refused sign-in changes nothing', async () => {
  const { calls, cart, answer } = await visitorWith(null);
  const refused = calls.forward(call('POST', '/account/login', true), context);
  answer();
  expect(await refused).toMatchObject({ value: { body: 'null' } });
  expect(await cart.write(add(), context)).toMatchObject({ ok: true });
});

test('a customer is known by an address that was keyed by the secret of before', async () => {
  const { signIns, state } = createVisitor().start();
  const address = await addressKey('kim@example.com', 'the one before');
  const place = { device: '', country: '', city: '' };
  new KeptSignIn(state.values).save({ id: 's1', account: 'a', address, beganAt: 1, place, isListed: true });
  const emails = ['kim@example.com', 'lee@example.com'];
  expect(await Promise.all(emails.map((email) => signIns.isAnothers(email)))).toEqual([false, true]);
});
