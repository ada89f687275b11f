import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';

const typed = {
  name: 'Robin',
  address1: '9 Old Road',
  city: 'Bangalow',
  state: 'NSW',
  zip: '2479',
  country: 'AU',
};
/** As the client library writes a contact with one line. */
const chosen = {
  first_name: 'Robin',
  last_name: 'Example',
  address1: '1 Sheet Street',
  city: 'Perth',
  state: 'WA',
  zip: '6000',
  country: 'AU',
};
const card = { method: 'card', card: { token: 'tok_1', gateway: 'stripe' } };

/** A wallet's sheet over a cart with an address that was typed. */
async function openSheet(before: { [name: string]: Json } = {}) {
  const shop = createShop(memorySql());
  const { payments } = shop.start();
  const { world, context } = shop;
  valueOf(await createBrowser(shop, () => payments).add('coffee'));
  const write = (fields: Json, payment?: string) => {
    const by = payment === undefined ? {} : { payment };
    return payments.write(
      { method: 'PUT', path: '/cart', body: JSON.stringify(fields), key: null, ...by },
      context,
    );
  };
  valueOf(await write({ shipping: { ...typed, service: 'standard', ...before }, billing: before }));
  world.intents.push({ id: 'tok_1', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
  const { id } = valueOf(
    await payments.start({ method: 'apple', gateway: 'stripe', due: world.sums() }, context),
  );
  return {
    world,
    choose: async (shipping: Json = chosen, billing: { [name: string]: Json } = chosen) =>
      valueOf(await write({ shipping, billing: { ...billing, ...card } }, id)),
    service: async (service: string) => valueOf(await write({ shipping: { service } }, id)),
    writeInTab: (fields: Json) => write(fields),
    onOtherDevice: (fields: Json) =>
      world.answer({ method: 'PUT', path: '/cart', body: JSON.stringify(fields) }),
    cancel: () => payments.handleEvent(id, 'cancelled'),
    order: async () => {
      await payments.handleEvent(id, 'authorised', { due: world.sums() });
      await payments.handleEvent(id, 'order');
      return world.orders.map(({ wire }) => wire as { [section: string]: { [name: string]: Json } });
    },
  };
}

const rest = { company: 'Old Pty Ltd', address2: 'Unit 5', phone: '1' };

test('an order by a sheet goes to the address of the sheet, and to nothing that was typed before', async () => {
  const sheet = await openSheet(rest);
  await sheet.choose();
  const [order] = await sheet.order();
  const whole = { ...chosen, name: 'Robin Example', company: null, address2: null, phone: null };
  expect(order?.['shipping']).toEqual({ ...whole, service: 'standard' });
  expect(order?.['billing']).toMatchObject(whole);
  expect(sheet.world.reports).toEqual([]);
});

test('a sheet that is closed gives back all of the address that it replaced', async () => {
  const sheet = await openSheet(rest);
  const before = structuredClone(sheet.world.cart?.shipping);
  await sheet.choose();
  await sheet.cancel();
  expect(sheet.world.cart?.shipping).toMatchObject(before ?? {});
  expect(sheet.world.cart?.billing).toMatchObject(rest);
});

test('a card without an address leaves that of its owner as it was typed', async () => {
  const sheet = await openSheet(rest);
  await sheet.choose(chosen, {});
  expect((await sheet.order())[0]?.['billing']).toMatchObject(rest);
});

test.each([
  { address2: 'c/o 13 Other Lane' },
  { company: 'Other Pty' },
  { service: 'pickup' },
  { first_name: 'Kim' },
])('what another device writes beside an open sheet (%j) is not ordered unseen', async (change) => {
  const sheet = await openSheet();
  await sheet.choose();
  sheet.onOtherDevice({ shipping: change });
  expect([await sheet.order(), sheet.world.reports]).toEqual([[], []]);
});

test('an address goes by the service that its sheet showed last, whatever another device has chosen since', async () => {
  const sheet = await openSheet();
  await sheet.choose({ city: 'Perth', zip: '6000', country: 'AU', service: null });
  await sheet.service('express');
  sheet.onOtherDevice({ shipping: { service: 'pickup' } });
  sheet.world.clock += 10_000;
  await sheet.choose();
  expect((await sheet.order())[0]?.['shipping']).toMatchObject({ service: 'express' });
});

test('a phone number or a name, written alone, empties no address', async () => {
  const it = await openSheet();
  await it.choose({ phone: '+61 412 345 678' }, { name: 'Robin Example' });
  expect(it.world.cart?.shipping).toMatchObject({ ...typed, phone: '+61 412 345 678' });
  expect(it.world.cart?.billing).toMatchObject({ name: 'Robin Example' });
});

test('a backend that keeps what it was told to empty orders nothing to the rest of another address', async () => {
  const { world, choose, order } = await openSheet({ company: 'Thief Pty', address2: 'c/o 13 Thief Lane' });
  const answer = world.answer.bind(world);
  const kept = (body: string) => body.replaceAll(/,?"\w+":null/g, '').replaceAll('{,', '{');
  world.answer = ({ body = null, ...call }) => answer(body === null ? call : { ...call, body: kept(body) });
  await choose();
  expect(await order()).toEqual([]);
});

test.each([
  ['street', { address1: typed.address1 }],
  ['place', { city: typed.city, state: typed.state, zip: typed.zip }],
  ['service', { service: 'standard' }],
])(
  'a backend that does not write the %s of a sheet orders nothing to the one of before',
  async (_, stale) => {
    const { world, choose, order } = await openSheet();
    const answer = world.answer.bind(world);
    world.answer = ({ body = null, ...call }) => {
      if (body === null) return answer(call);
      const { shipping, ...rest } = JSON.parse(body) as { shipping?: object };
      return answer({ ...call, body: JSON.stringify({ ...rest, shipping: { ...shipping, ...stale } }) });
    };
    await choose({ ...chosen, service: 'express' });
    expect(await order()).toEqual([]);
  },
);
