import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { destinationOf, shownOf } from '#shared/payments/shown.ts';
import { ok } from '#shared/result.ts';
import { orderByApi } from '../../../../tests/fixtures/order-by-api.ts';
import { createBrowser } from '../../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../../tests/fixtures/value-of.ts';
import { timedOut } from '../../../../tests/fixtures/visitor.ts';
import { lost } from '../../../../tests/fixtures/visitor.ts';
import { memorySql } from '../../../../tests/memory-sql.ts';
import { BackendError } from '../../../backends/failure.ts';

const home = {
  name: 'Robin Example',
  address1: '1 Sample Street',
  city: 'Bangalow',
  zip: '2479',
  country: 'AU',
};
const wallet = { name: null, address1: null, city: 'Wellington', zip: '6011', country: 'NZ' };
const HALF_AN_HOUR = 30 * 60_000;

/** A guest's cart with a typed address, and a wallet's sheet open over it. */
async function openSheet({ email = 'robin@example.com' }: { email?: string | null } = {}) {
  let isDown = false;
  const shop = createShop(memorySql(), () => (isDown ? 'lost' : 'none'));
  const { world, context } = shop;
  let { payments, log } = shop.start();
  const browser = createBrowser(shop, () => payments);
  const write = (body: Json, payment?: string) =>
    payments.write(
      {
        method: 'PUT',
        path: '/cart',
        body: JSON.stringify(body),
        key: null,
        ...(payment === undefined ? {} : { payment }),
      },
      context,
    );
  valueOf(await browser.add('coffee'));
  valueOf(await write({ shipping: { ...home, service: 'standard' }, account: { email } }));
  const due = async () => shownOf(world.sums(), await destinationOf((world.cart ?? {}) as Json));
  const start = async () =>
    payments.start({ method: 'google', gateway: 'stripe', due: await due() }, context);
  const { id } = valueOf(await start());
  return {
    context,
    world,
    browser,
    start,
    write,
    /** What the sheet does when another address is chosen in it. */
    async choose(address: Record<string, Json> = wallet) {
      valueOf(await write({ shipping: { ...address, service: null }, shipment_rating: null }, id));
      valueOf(await write({ shipping: { service: 'abroad' } }, id));
    },
    /** The same, without an answer: the backend may carry it out later. */
    async lose(shipping: Record<string, Json>) {
      const whole = [world.skipped, world.lie] as const;
      world.skipped = 'PUT /cart';
      world.lie = (call, honest) => {
        if (call === 'PUT /cart') throw timedOut();
        return honest;
      };
      const answer = await write({ shipping }, id);
      [world.skipped, world.lie] = whole;
      return answer;
    },
    arrive: (body: Json) => world.answer({ method: 'PUT', path: '/cart', body: JSON.stringify(body) }),
    authorise: () =>
      write(
        {
          account: { email: 'wallet@example.com' },
          shipping: { ...wallet, name: 'Wren Abbott', address1: '41 Kowhai Terrace', service: 'abroad' },
          billing: { name: 'Wren Abbott', city: 'Wellington', method: 'card', card: { token: 'tok_1' } },
        },
        id,
      ),
    send: (event: 'authorised' | 'cancelled' | 'failed') =>
      payments.handleEvent(id, event, { due: world.sums() }),
    payments: () => payments,
    log: () => log,
    fail: (down: boolean) => (isDown = down),
    restart: () => {
      ({ payments, log } = shop.start());
    },
    /** What it says: an empty field is none. */
    shipping: () => {
      const fields = Object.entries(world.cart?.shipping ?? {});
      return Object.fromEntries(fields.filter(([, value]) => value !== null));
    },
    account: () => world.cart?.account,
  };
}

const lent = { ...home, service: 'standard' };

test.each(['cancelled', 'failed'] as const)(
  'a sheet that was %s leaves the cart as it found it',
  async (event) => {
    const sheet = await openSheet();
    const before = sheet.world.sums();
    await sheet.choose();
    expect(sheet.world.sums()).not.toBe(before);
    valueOf(await sheet.send(event));
    expect(sheet.shipping()).toEqual(lent);
    expect(sheet.world.sums()).toBe(before);
  },
);

test('a sheet that failed after it wrote everything leaves neither name nor e-mail address behind', async () => {
  const sheet = await openSheet({ email: null });
  valueOf(await sheet.authorise());
  expect(sheet.account()).toEqual({ email: 'wallet@example.com' });
  valueOf(await sheet.send('failed'));
  expect(sheet.shipping()).toEqual(lent);
  expect(sheet.account()).toEqual({ email: null });
  expect(sheet.world.cart?.billing).toMatchObject({ name: null, city: null, method: null, card: null });
});

test('a sheet that was closed with its tab restores the cart half an hour later, after a restart of the object too', async () => {
  const sheet = await openSheet();
  await sheet.choose();
  sheet.restart();
  sheet.world.clock += HALF_AN_HOUR;
  await sheet.payments().runDue();
  expect(sheet.shipping()).toEqual(lent);
  expect(sheet.log().nextDue()).toBeNull();
});

test('a shopper who chose another address in the sheet has agreed to that one', async () => {
  const sheet = await openSheet();
  const { id } = await current(sheet);
  await sheet.choose();
  valueOf(await sheet.authorise());
  valueOf(await sheet.send('authorised'));
  const moved = { ...sheet.world.cart?.shipping, city: 'Lyon' };
  Object.assign(sheet.world.cart?.shipping ?? {}, moved);
  const ended = valueOf(await sheet.payments().handleEvent(id, 'order'));
  expect(ended.problem?.code).toBe('destination_changed');
});

test('authorised changes stay', async () => {
  const sheet = await openSheet();
  await sheet.choose();
  valueOf(await sheet.authorise());
  expect(valueOf(await sheet.send('authorised')).state).toBe('authorised');
  sheet.world.clock += HALF_AN_HOUR;
  await sheet.payments().runDue();
  expect(sheet.world.cart?.shipping ?? {}).toMatchObject({ address1: '41 Kowhai Terrace', country: 'NZ' });
});

test('a failed authorisation restores the cart', async () => {
  const sheet = await openSheet();
  await sheet.choose();
  valueOf(await sheet.authorise());
  const seen = sheet.world.sums();
  sheet.world.price = 20;
  const ended = valueOf(
    await sheet.payments().handleEvent((await current(sheet)).id, 'authorised', { due: seen }),
  );
  expect(ended.problem?.code).toBe('price_changed');
  expect(sheet.shipping()).toEqual(lent);
});

async function current(sheet: Awaited<ReturnType<typeof openSheet>>) {
  const payment = valueOf(await sheet.payments().current());
  if (!payment) throw new Error('There is no payment');
  return payment;
}

test('what another tab wrote meanwhile stays, and the rest is restored', async () => {
  const sheet = await openSheet();
  await sheet.choose();
  valueOf(await sheet.write({ shipping: { address1: '2 Office Road', zip: '6011' } }));
  await sheet.payments().runDue();
  expect(sheet.shipping()).toEqual({ ...lent, address1: '2 Office Road', zip: '6011' });
});

test('what another device of the customer wrote meanwhile stays', async () => {
  const sheet = await openSheet();
  await sheet.choose();
  Object.assign(sheet.world.cart?.shipping ?? {}, { city: 'Byron Bay' });
  valueOf(await sheet.send('cancelled'));
  expect(sheet.shipping()).toEqual({ ...lent, city: 'Byron Bay' });
});

test("a sheet that overwrites another device's values restores them", async () => {
  const sheet = await openSheet();
  await sheet.choose();
  Object.assign(sheet.world.cart?.shipping ?? {}, { city: 'Byron Bay' });
  sheet.world.clock += 10_000;
  await sheet.choose({ city: 'Lyon', zip: '69003', country: 'FR' });
  valueOf(await sheet.send('cancelled'));
  expect(sheet.shipping()).toEqual({ ...lent, city: 'Byron Bay' });
});

test('a write of the sheet that arrives after its end changes nothing', async () => {
  const sheet = await openSheet();
  const [, late] = await Promise.all([
    sheet.send('cancelled'),
    sheet.write({ shipping: wallet }, (await current(sheet)).id),
  ]);
  expect(late).toMatchObject({ ok: false, error: { code: 'payment_cancelled' } });
  expect(sheet.shipping()).toEqual(lent);
});

test.each([
  ['the first one', []],
  ['one after another', ['Nelson']],
  ['two without an answer', ['Nelson', null]],
])(
  'an address without an answer, %s of the sheet, is taken back, also where it arrives after the sheet was closed',
  async (_, before) => {
    for (const arrives of ['before', 'after'] as const) {
      const sheet = await openSheet();
      for (const city of before) {
        if (city === null)
          expect(await sheet.lose({ ...wallet, city: 'Napier' })).toMatchObject({ ok: false });
        else await sheet.choose({ ...wallet, city });
      }
      const lost = { shipping: { ...wallet, service: 'abroad' } };
      expect(await sheet.lose(lost.shipping)).toMatchObject({ ok: false });
      if (arrives === 'before') sheet.arrive(lost);
      valueOf(await sheet.send('cancelled'));
      expect(sheet.shipping()).toEqual(lent);
      if (arrives === 'after') sheet.arrive(lost);
      // The page of the next payment shows the cart as it is, and not the sheet's.
      await sheet.start();
      expect(sheet.shipping(), arrives).toEqual(lent);
      expect(valueOf(await sheet.start()).state).toBe('started');
    }
  },
);

test('no other payment begins before the address is restored, and none at another sum than shown', async () => {
  const sheet = await openSheet();
  const before = sheet.world.sums();
  await sheet.choose();
  sheet.fail(true);
  await sheet.send('cancelled');
  expect(await sheet.start()).toMatchObject({ ok: false });
  sheet.fail(false);
  expect(sheet.shipping()).toMatchObject({ country: 'NZ' });
  // The page shows the cart as the sheet left it.
  expect(await sheet.start()).toMatchObject({ ok: false, error: { code: 'price_changed' } });
  expect(sheet.shipping()).toEqual(lent);
  expect(sheet.world.sums()).toBe(before);
  expect(valueOf(await sheet.start()).state).toBe('started');
});

test('a backend that does not answer at the end of a sheet is called again', async () => {
  const sheet = await openSheet();
  await sheet.choose();
  sheet.fail(true);
  await sheet.send('cancelled');
  sheet.fail(false);
  sheet.world.clock += 60_000;
  await sheet.payments().runDue();
  expect(sheet.shipping()).toEqual(lent);
});

test('another account in the same sheet may replace the first one, never a typed address', async () => {
  const free = await openSheet({ email: null });
  const { id } = await current(free);
  for (const email of ['first@example.com', 'second@example.com']) {
    valueOf(await free.write({ account: { email } }, id));
    expect(free.account()).toEqual({ email });
  }
  const typed = await openSheet();
  valueOf(await typed.write({ account: { email: 'wallet@example.com' } }, (await current(typed)).id));
  expect(typed.account()).toEqual({ email: 'robin@example.com' });
});

test('an order or a sign-in finds the cart as it was before the sheet', async () => {
  for (const path of ['/account/login', '/account/logout']) {
    const sheet = await openSheet();
    await sheet.choose();
    const call = { method: 'POST', path, query: null, body: null, key: null } as const;
    const seen: unknown[] = [];
    await sheet.payments().forward(call, async () => {
      seen.push(sheet.shipping());
      return { ok: true, value: { status: 200, body: 'null', revision: 0 } };
    });
    expect(seen, path).toEqual([lent]);
  }
  const sheet = await openSheet();
  await sheet.choose();
  expect(await orderByApi(sheet)).toMatchObject({ ok: false });
  expect(sheet.shipping()).toEqual(lent);
});

test('where the backend does not take an address back, a sign-in is made and the alarm puts it back, and nothing is ordered before', async () => {
  const sheet = await openSheet();
  await sheet.choose();
  const { world } = sheet;
  world.skipped = 'PUT /cart';
  world.lie = (call, honest) => {
    if (call === world.skipped) throw lost();
    return honest;
  };
  const made: string[] = [];
  const call = { method: 'POST', path: '/account/login', query: null, body: null, key: null } as const;
  const signIn = async () => {
    made.push(call.path);
    return ok({ status: 200, body: 'null', revision: 0 });
  };
  expect(await sheet.payments().forward(call, signIn)).toMatchObject({ ok: true });
  expect(await orderByApi(sheet)).toMatchObject({ error: { code: 'connection_error' } });
  expect(await sheet.start()).toMatchObject({ error: { code: 'connection_error' } });
  expect([made, sheet.shipping()]).toMatchObject([['/account/login'], { country: 'NZ' }]);
  Object.assign(world, { skipped: null, lie: null, clock: world.clock + 60_000 });
  await sheet.payments().runDue();
  expect(sheet.shipping()).toEqual(lent);
});

/** The backend takes no write of the cart: it delivers there no more. */
function refuseWrites(world: Awaited<ReturnType<typeof openSheet>>['world'], isOnce = false): void {
  world.skipped = 'PUT /cart';
  world.lie = (call, honest) => {
    if (call !== world.skipped) return honest;
    if (isOnce) world.skipped = null;
    throw new BackendError(problem('no_delivery', { country: 'AU' }), { settled: true, status: 422 });
  };
}

test('where the backend refuses the address of before for good, the shopper reads it and enters it again before anything is ordered', async () => {
  const sheet = await openSheet();
  await sheet.choose();
  refuseWrites(sheet.world);
  const ended = valueOf(await sheet.send('cancelled'));
  const code = 'destination_lost';
  expect(ended).toMatchObject({ state: 'failed', problem: { code } });
  expect(await current(sheet)).toMatchObject({ problem: { code } });
  // The page shows the address that the sheet left: nobody entered it.
  for (const again of [1, 2]) {
    expect(await sheet.start(), `${again}`).toMatchObject({ error: { code } });
    expect(await orderByApi(sheet), `${again}`).toMatchObject({ error: { code } });
  }
  // The alarm does not try for ever what is refused for good.
  expect(sheet.log().nextDue()).toBeNull();
  sheet.world.skipped = null;
  valueOf(await sheet.write({ shipping: { ...home, service: null }, billing: home }));
  expect(await current(sheet)).toMatchObject({ problem: null });
  expect(sheet.shipping()).toEqual(home);
  expect(valueOf(await sheet.start()).state).toBe('started');
});

test('a payment method that is refused to be taken out does not keep the address of its sheet', async () => {
  const sheet = await openSheet();
  await sheet.choose();
  valueOf(await sheet.authorise());
  refuseWrites(sheet.world, true);
  valueOf(await sheet.send('failed'));
  expect(sheet.shipping()).toEqual(lent);
});
