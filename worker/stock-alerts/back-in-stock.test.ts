import { expect, test } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { problem } from '#shared/errors/problem.ts';
import { sampleProduct, sampleVariant } from '../../tests/fixtures/product.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { BackendError } from '../backends/failure.ts';
import { signText } from '../crypto/secret.ts';
import { stopToken } from '../crypto/stop-token.ts';
import {
  confirmAlert,
  isToConfirm,
  markConfirmationMailed,
  saveAlert,
  stopAlerts,
  type StockAlert,
} from '../database/stock-alerts.ts';
import { watchStock, type Scope } from './back-in-stock.ts';

const MINUTE_MS = 60_000;
const SECRET = 'a secret of the tests';

const soldOut = { stockTracking: true, stockPurchasable: false, stockLevel: 0 };
const inStock = { ...soldOut, stockLevel: 5 };

function alertOf(email: string, change: Partial<StockAlert> = {}): StockAlert {
  const { productId = 'p1', variantId = '' } = change;
  return {
    email,
    productId,
    variantId,
    product: 'Banksia Espresso',
    shopUrl: 'https://shop.test/fr',
    path: '/shop/banksia-espresso',
    locale: 'fr',
    token: `token of ${email} ${productId} ${variantId}`,
    ...change,
  };
}

/** A shop whose products and function are set by the test. */
function startWatch() {
  const { db, rows } = memoryD1();
  const database = db as unknown as D1Database;
  const state = {
    now: 1_000_000_000,
    products: new Map<string, Product>(),
    isFunctionBroken: false,
    mails: [] as Record<string, string>[],
    looks: [] as string[],
    faults: [] as string[],
  };
  const watch = (scope: Scope) =>
    watchStock(
      {
        db: database,
        catalogue: {
          getProduct: async (id) => {
            state.looks.push(id);
            return state.products.get(id) ?? null;
          },
        },
        shop: { locale: 'en-AU', currency: 'AUD' },
        mailer: {
          name: 'shop/stock',
          secret: SECRET,
          currency: 'AUD',
          commerce: {
            call: async ({ path, body = '' }) => {
              if (state.isFunctionBroken)
                throw new BackendError(problem('connection_error'), { settled: false, status: 500 });
              state.mails.push({ ...(JSON.parse(body) as Record<string, string>), path });
              return { status: 200, body: null, session: null };
            },
          },
        },
        report: (fault) => void state.faults.push(fault.message),
        now: () => state.now,
      },
      scope,
    );
  const wait = async (alert: StockAlert) => {
    await saveAlert(database, alert, state.now);
    await confirmAlert(database, alert.token);
  };
  const states = () => rows('SELECT state FROM stock_alerts ORDER BY id').map((row) => row['state']);
  return { state, database, rows, watch, wait, states };
}

test('a confirmed subscriber is notified once, with a link to the product and one to unsubscribe, both signed', async () => {
  const { state, watch, wait, states } = startWatch();
  await wait(alertOf('kim@example.com'));
  state.products.set('p1', sampleProduct(soldOut));
  await watch('all');
  expect(state.mails).toEqual([]);
  state.products.set('p1', sampleProduct(inStock));
  for (const scope of [{ ids: ['p1'] }, 'new', 'all'] as const) await watch(scope);
  const stop = await stopToken('stock alerts', alertOf('kim@example.com'), SECRET);
  const stopUrl = `https://shop.test/fr/back-in-stock/stop?token=${stop}`;
  const url = 'https://shop.test/fr/shop/banksia-espresso';
  const signed = ['stock', 'back', 'kim@example.com', 'Banksia Espresso', url, stopUrl].join('\n');
  expect(state.mails).toEqual([
    {
      kind: 'back',
      email: 'kim@example.com',
      product: 'Banksia Espresso',
      locale: 'fr',
      url,
      stop_url: stopUrl,
      signature: await signText(SECRET, signed),
      path: '/functions/shop/stock',
    },
  ]);
  expect(states()).toEqual(['mailed']);
});

test('an unconfirmed or unsubscribed address gets no mail', async () => {
  const { state, database, watch, wait } = startWatch();
  state.products.set('p1', sampleProduct(inStock));
  state.products.set('p2', sampleProduct({ ...inStock, id: 'p2' }));
  await saveAlert(database, alertOf('pending@example.com'), state.now);
  await wait(alertOf('stopped@example.com'));
  await wait(alertOf('Stopped@example.com', { productId: 'p2' }));
  await stopAlerts(database, { email: null, token: alertOf('stopped@example.com').token });
  await watch('all');
  expect(state.mails).toEqual([]);
});

test('an alert for a variant reports that variant, and one for the product any variant', async () => {
  const { state, watch, wait, states } = startWatch();
  const variants = [
    sampleVariant({ id: 'small', stockLevel: 4 }),
    sampleVariant({ id: 'large', stockLevel: 0 }),
  ];
  state.products.set('p1', sampleProduct({ ...soldOut, variants }));
  for (const variantId of ['', 'small', 'large']) await wait(alertOf('kim@example.com', { variantId }));
  await watch('all');
  expect(states()).toEqual(['mailed', 'mailed', 'confirmed']);
});

test("a webhook's call checks its products only, and the next sweep checks them once more", async () => {
  const { state, watch, wait } = startWatch();
  for (const productId of ['p1', 'p2']) await wait(alertOf('kim@example.com', { productId }));
  await watch('new');
  await watch('new');
  expect(state.looks).toEqual(['p1', 'p2']);
  state.now += MINUTE_MS;
  await watch({ ids: ['p2', 'somebody-elses'] });
  await watch('new');
  await watch('new');
  expect(state.looks.slice(2)).toEqual(['p2', 'p2']);
  state.now += MINUTE_MS;
  await watch('all');
  expect(state.looks.slice(4).toSorted()).toEqual(['p1', 'p2']);
});

test('a mail that failed is sent by a later sweep, is reported, and is abandoned after five tries', async () => {
  const { state, watch, wait, states } = startWatch();
  state.products.set('p1', sampleProduct(inStock));
  await wait(alertOf('kim@example.com'));
  state.isFunctionBroken = true;
  await watch('new');
  expect(states()).toEqual(['back']);
  expect(state.faults).toHaveLength(1);
  state.isFunctionBroken = false;
  await watch('new');
  expect(state.mails, 'the same minute').toEqual([]);
  state.now += 5 * MINUTE_MS;
  await watch('new');
  expect(state.mails).toHaveLength(1);

  await wait(alertOf('lou@example.com'));
  state.isFunctionBroken = true;
  for (let round = 0; round < 7; round += 1) {
    state.now += 5 * MINUTE_MS;
    await watch('new');
  }
  expect(state.faults).toHaveLength(6);
});

test('a mail that failed does not keep the next from being sent, and each is reported', async () => {
  const { state, watch, wait, states } = startWatch();
  state.products.set('p1', sampleProduct(inStock));
  await wait(alertOf('kim@example.com'));
  await wait(alertOf('lou@example.com'));
  state.isFunctionBroken = true;
  await watch('new');
  expect(states()).toEqual(['back', 'back']);
  expect(state.faults).toHaveLength(2);
});

test('one unreadable product does not affect the others', async () => {
  const { state, watch, wait, states } = startWatch();
  await wait(alertOf('kim@example.com', { productId: 'gone' }));
  await wait(alertOf('kim@example.com'));
  state.products.set('p1', sampleProduct(inStock));
  state.products.get = (id) => {
    if (id === 'gone') throw new BackendError(problem('connection_error'), { settled: false, status: 503 });
    return sampleProduct(inStock);
  };
  await watch('all');
  expect(states()).toEqual(['confirmed', 'mailed']);
  expect(state.faults).toHaveLength(1);
});

test('the link that confirms is due once in ten minutes', async () => {
  const { state, database } = startWatch();
  const mail = async () => {
    const alert = alertOf('KIM@example.com');
    if (!(await isToConfirm(database, alert, state.now))) return false;
    const token = await saveAlert(database, alert, state.now);
    await markConfirmationMailed(database, token ?? '', state.now);
    return true;
  };
  expect([await mail(), await mail()]).toEqual([true, false]);
  state.now += 11 * MINUTE_MS;
  expect(await mail()).toBe(true);
});

test('a repeated request changes nothing while an alert waits, and starts over after the mail', async () => {
  const { state, database, rows, watch, wait, states } = startWatch();
  state.products.set('p1', sampleProduct(inStock));
  await wait(alertOf('kim@example.com'));
  await saveAlert(database, alertOf('Kim@Example.com', { token: 'another' }), state.now);
  expect(states()).toEqual(['confirmed']);
  await watch('all');
  await saveAlert(database, alertOf('kim@example.com', { token: 'another' }), state.now);
  expect(rows('SELECT state, token, mailed_at FROM stock_alerts')).toEqual([
    { state: 'pending', token: 'another', mailed_at: null },
  ]);
});
