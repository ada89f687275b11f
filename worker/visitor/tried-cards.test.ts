import { expect, test } from 'vitest';
import { ok, refuse } from '#shared/result.ts';
import { createBrowser } from '../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../tests/fixtures/value-of.ts';
import { createHandle } from '../../tests/fixtures/visitor-handle.ts';
import { memorySql } from '../../tests/memory-sql.ts';
import { BackendError } from '../backends/failure.ts';
import { attemptsOf } from './attempts.ts';
import { statusOf } from './payments/payment-view.ts';

const declined = { code: 'card_declined', message: 'Your card was declined', status: 402, param: 'token' };

function counting() {
  const counted: string[] = [];
  const attempts = {
    admit: async (kind: string) => {
      counted.push(kind);
      return ok({ undo: async () => void counted.splice(counted.lastIndexOf(kind), 1) });
    },
    check: async () => ok(null),
    seal: async () => null,
  };
  return { counted, attempts };
}

test.each(['/account/cards', '/subscriptions'])(
  'a card that is refused at POST %s counts as a card',
  async (path) => {
    const { counted, attempts } = counting();
    const object = {
      readCart: async () => ok({ epoch: '', revision: 0, cart: 'null' }),
      currentPayment: async () => ok(null),
      forward: async () => refuse(declined),
    };
    const handle = createHandle(() => object as never, { attempts, report: () => {} });
    for (let time = 0; time < 40; time += 1)
      await handle.call({ method: 'POST', path, body: { token: `tok_${time}` } } as never);
    expect(counted.filter((kind) => kind === 'card')).toHaveLength(40);
  },
);

test('a card that is refused when it is written into the cart counts', async () => {
  const { counted, attempts } = counting();
  const shop = createShop(memorySql());
  const { payments } = shop.start();
  const { world, context } = shop;
  valueOf(await createBrowser(shop, () => payments).add('coffee'));
  const { id } = valueOf(
    await payments.start({ method: 'google', gateway: 'stripe', due: world.sums() }, context),
  );
  const object = {
    readCart: async () => ok({ epoch: '', revision: 0, cart: 'null' }),
    currentPayment: async () => statusOf(await payments.current()),
    writeCart: async (write: Parameters<typeof payments.write>[0]) => payments.write(write, context),
  };
  const handle = createHandle(() => object as never, { attempts, report: () => {} });
  let tried = 0;
  world.skipped = 'PUT /cart';
  world.lie = (call, honest) => {
    if (call !== 'PUT /cart') return honest;
    tried += 1;
    throw new BackendError(declined, { settled: true, status: 402 });
  };
  for (let time = 0; time < 60; time += 1) {
    const body = JSON.stringify({
      billing: { method: 'card', card: { token: `tok_${time}`, gateway: 'stripe' } },
    });
    await handle.writeCart({ method: 'PUT', path: '/cart', body, key: null, payment: id } as never);
  }
  expect(counted.filter((kind) => kind === 'card')).toHaveLength(tried);
});

test('a card that is refused as a field of an answer counts, and a mistake in an address does not', async () => {
  const { counted, attempts } = counting();
  let field = 'token';
  const object = {
    readCart: async () => ok({ epoch: '', revision: 0, cart: 'null' }),
    currentPayment: async () => ok(null),
    forward: async () =>
      ok({ status: 200, body: JSON.stringify({ errors: { [field]: { message: 'No' } } }), headers: {} }),
  };
  const handle = createHandle(() => object as never, { attempts, report: () => {} });
  const keep = async () =>
    handle.call({ method: 'POST', path: '/account/cards', body: { token: 'tok_1' } } as never);
  await keep();
  expect(counted).toEqual(['card']);
  field = 'billing.zip';
  await keep();
  expect(counted).toEqual(['card']);
});

test('a card is counted wherever it is named, and none where there is none', () => {
  const kindsOf = (method: string, path: string, body: object) =>
    attemptsOf({ method, path, body: JSON.stringify(body) });
  expect(kindsOf('PUT', '/account', { billing: { card: { token: 'tok_1' } } })).toEqual(['card']);
  expect(kindsOf('PUT', '/subscriptions/s1', { billing: { account_card_id: 'c1' } })).toEqual(['card']);
  expect(
    kindsOf('PUT', '/cart', { billing: { paypal: { nonce: 'n' } }, account: { email: 'a@b.c' } }),
  ).toEqual(['card', 'contact']);
  expect(kindsOf('PUT', '/cart', { billing: { card: { token: 42 } } })).toEqual(['card']);
  expect(kindsOf('PUT', '/cart', { billing: { method: 'ideal', card: null } })).toEqual([]);
});
