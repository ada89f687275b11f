import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { createHandle } from '../../tests/fixtures/visitor-handle.ts';
import { BackendError } from '../backends/failure.ts';
import { digest } from '../crypto/digest.ts';
import { ANONYMOUS } from './contract.ts';

const shop = { locale: 'en-AU', currency: 'AUD' };
const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const context = { ...shop, requestId: 'request-1' };

/** A handle over an object of these methods, and the calls that it and the backend received. */
function setUp(methods: Record<string, () => unknown>, isNew = false) {
  const calls: unknown[][] = [];
  const reports: string[] = [];
  const anonymous: unknown[] = [];
  const methodsOf = (id: string) =>
    Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        async (...args: unknown[]) => {
          calls.push([id, name, ...args]);
          return method();
        },
      ]),
    );
  const handle = createHandle(methodsOf, {
    isNew,
    call: async ({ path }, sent) => {
      anonymous.push([path, sent]);
      if (path === '/down') {
        throw new BackendError(problem('connection_error'), { settled: false, status: null });
      }
      return { status: 200, body: { errors: { email: { code: 'UNIQUE' } } }, session: 's1' };
    },
    report: (fault) => reports.push('code' in fault ? fault.code : fault.message),
  });
  return { handle, calls, reports, anonymous };
}

test('everything readable of a new visitor is empty, and no object is called', async () => {
  const { handle, calls } = setUp({}, true);
  expect(await handle.summary()).toEqual(ANONYMOUS);
  expect(await handle.readCart()).toEqual(ok({ epoch: '', revision: 0, cart: 'null' }));
  expect(await handle.readOrder('ck1')).toEqual(ok({ order: 'null' }));
  expect(await handle.currentPayment()).toEqual(ok(null));
  expect(await handle.handlePaymentReturn({ gateway: 'stripe', isMarked: true })).toMatchObject({
    error: { code: 'payment_elsewhere' },
  });
  await handle.changeShop({ locale: 'de-DE', currency: 'EUR' });
  expect(calls).toEqual([]);
});

test("every call has the shop's context and the request's id", async () => {
  const { handle, calls } = setUp({ readCart: () => ok({ epoch: 'e1', revision: 3, cart: '{}' }) });
  expect(await handle.readCart()).toEqual(ok({ epoch: 'e1', revision: 3, cart: '{}' }));
  expect(calls).toEqual([[id, 'readCart', context, []]]);
});

test('a write that contains a card number is not sent, and is reported without it', async () => {
  const { handle, calls, reports } = setUp({ writeCart: () => ok({ epoch: 'e1', revision: 1, cart: '{}' }) });
  const write = { method: 'PUT', path: '/cart', key: null } as const;
  const body = JSON.stringify({ comments: 'My card is 4242 4242 4242 4242' });
  expect(await handle.writeCart({ ...write, body })).toMatchObject({
    error: { code: 'card_number_misplaced' },
  });
  expect([calls, reports]).toEqual([[], ['card_number_misplaced']]);
  expect((await handle.writeCart({ ...write, body: '{"comments":"4242"}' })).ok).toBe(true);
});

test('a summary that fails is reported, and one is shown that does not say who is signed in', async () => {
  const { handle, reports } = setUp({
    summary: () => {
      throw new Error('gone');
    },
  });
  expect(await handle.summary()).toEqual({ epoch: '', revision: 0, itemQuantity: 0, balance: 0 });
  expect(reports).toEqual(['gone']);
});

test('a refused write is reported and answered', async () => {
  const refused = refuse(problem('cart_busy'));
  const { handle, reports } = setUp({ writeCart: () => refused });
  const write = { method: 'POST', path: '/cart/items', body: '{}', key: null } as const;
  expect(await handle.writeCart(write)).toEqual(refused);
  expect(reports).toEqual(['cart_busy']);
});

test('a call returns the body, or a problem for each field, which is reported', async () => {
  const bodies = ['{"id":"a1"}', '{"errors":{"zip":{"message":"Too long"}}}'];
  const { handle, reports } = setUp({
    forward: () => ok({ status: 200, body: bodies.shift(), revision: 1 }),
  });
  const call = { method: 'PUT', path: '/account', body: { zip: '1' } } as const;
  expect(await handle.call(call)).toEqual(ok({ id: 'a1' }));
  expect(await handle.call(call)).toMatchObject({
    error: { problem: null, problems: { zip: { param: 'zip' } } },
  });
  expect(reports).toEqual(['model_error']);
});

test('a call whose answer was lost is refused as unsettled, and a failed read throws', async () => {
  const { handle } = setUp({ forward: () => refuse(problem('cart_unsettled')) });
  const call = { method: 'PUT', path: '/account', body: {} } as const;
  expect(await handle.call(call)).toMatchObject({ error: { problem: { code: 'account_unsettled' } } });
  await expect(handle.read('/account')).rejects.toMatchObject({ problem: { code: 'account_unsettled' } });
});

test("an anonymous call bypasses the visitor's object and its session", async () => {
  const { handle, calls, anonymous, reports } = setUp({});
  const answer = await handle.callAnonymously('/account', { email: 'kim@example.com' });
  expect(answer).toMatchObject({ error: { problems: { email: { code: 'UNIQUE' } } } });
  expect(await handle.callAnonymously('/down', {})).toMatchObject({
    error: { problem: { code: 'connection_error' } },
  });
  expect(anonymous[0]).toEqual(['/account', { ...shop, session: null }]);
  expect(reports).toEqual(['UNIQUE', 'connection_error']);
  expect(calls).toEqual([]);
});

test('a paid order has a signed link in place of its key', async () => {
  const status = { id: 'p1', state: 'done', method: 'card', gateway: 'stripe', problem: null };
  const { handle } = setUp({
    readCart: () => ok({ epoch: 'e1', revision: 1, cart: '{"checkout_id":"ck1"}' }),
    currentPayment: () => ok(null),
    placeOrder: () => ok({ ...status, checkoutId: 'ck1' }),
  });
  const placed = await handle.placeOrder({ cardId: null, due: '0+0 AUD' });
  expect(placed).toMatchObject({ value: { ...status, href: expect.stringContaining('&signature=') } });
  expect(placed).not.toHaveProperty('value.checkoutId');
});

test('a renewed visitor continues under another id, which takes over from the previous one', async () => {
  const { handle, calls } = setUp({ continueFrom: () => ok('here') });
  handle.renewal.carryOutOnce();
  expect(await handle.renewal.renew('ada')).toEqual(ok(null));
  expect(handle.id).not.toBe(id);
  expect(await handle.idToRemember(Date.now())).toBe(handle.id);
  const renewal = { id: handle.id, previousId: id, account: await digest('ada') };
  expect(calls).toEqual([[handle.id, 'continueFrom', renewal, context]]);
});

test.each([
  ['moved', 'ada', false],
  ['ended', 'ada', false],
  ['ended', null, true],
  ['unknown', null, true],
])('an id whose object has %s is renewed for %s: %s', async (found, account, isRenewed) => {
  const { handle } = setUp({ continueFrom: () => ok(found) });
  handle.renewal.carryOutOnce();
  const renewed = await handle.renewal.renew(account);
  expect(renewed).toEqual(isRenewed ? ok(null) : refuse(problem('visitor_changed')));
  expect(handle.id === id).toBe(!isRenewed);
});

test('a new visitor calls the backend anonymously, and nothing of it is stored', async () => {
  const { handle, calls, anonymous } = setUp({}, true);
  const settings = { method: 'GET', path: '/cart/settings', query: 'a=1', body: null, key: null } as const;
  expect(await handle.forward(settings)).toMatchObject({ ok: true, value: { status: 200, revision: 0 } });
  expect(anonymous).toEqual([['/cart/settings', { ...shop, session: null }]]);
  expect(await handle.forward({ ...settings, path: '/account' })).toMatchObject({ value: { body: 'null' } });
  const order = { ...settings, method: 'POST', path: '/cart/order' } as const;
  expect(await handle.forward(order)).toMatchObject({ error: { code: 'cart_not_found' } });
  expect(await handle.idToRemember(Date.now())).toBeNull();
  expect(calls).toEqual([]);
});

test('an id without an object is looked up once, and is not stored', async () => {
  const { handle, anonymous } = setUp({ forward: () => refuse(problem('visitor_unknown')) });
  expect(await handle.read('/account')).toBeNull();
  expect(anonymous).toEqual([]);
});
