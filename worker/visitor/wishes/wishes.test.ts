import { expect, test } from 'vitest';
import { MOST_WISHES } from '#shared/wish-list/wish.ts';
import { createVisitor } from '../../../tests/fixtures/visitor.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';

const wish = (productId: string, variantId = '') => ({ productId, variantId });
const kim = {
  customer: { id: 'kim', email: '' },
  isNew: true,
  isOver: () => false,
  sentAt: 1,
  place: { device: '', country: '', city: '' },
};

/** Two devices of a shop whose database may fail. */
function createDevices() {
  const shop = { isDown: false };
  const { db } = memoryD1(() => {
    if (shop.isDown) throw new Error('The database is down');
  });
  const open = () => {
    const visitor = createVisitor(memorySql(), () => db);
    return { ...visitor, ...visitor.start() };
  };
  return { shop, open };
}

type Device = ReturnType<ReturnType<typeof createDevices>['open']>;

async function listOf({ wishes }: Pick<Device, 'wishes'>): Promise<string[]> {
  const list = await wishes.take(null);
  if (!list.ok) throw new Error(list.error.code);
  return list.value.map(({ productId, variantId }) => productId + variantId);
}

test("a visitor's list survives a restart, the newest first, each wish once", async () => {
  const visitor = createVisitor();
  const { wishes } = visitor.start();
  for (const name of ['cup', 'tea', 'cup']) await wishes.take({ save: wish(name) });
  await wishes.take({ save: wish('tea', '-small') });
  const again = visitor.start();
  expect(await listOf(again)).toEqual(['tea-small', 'tea', 'cup']);
  await again.wishes.take({ remove: wish('tea', '-small') });
  expect(await listOf(again)).toEqual(['tea', 'cup']);
  await again.wishes.take({ save: wish('tea', '-small') });
  await again.wishes.take({ remove: { productId: 'tea', variantId: '' } });
  expect(again.wishes.summary).toEqual({ wished: ['cup'] });
});

test('presses at the same moment are carried out one after another', async () => {
  const { wishes } = createVisitor().start();
  await Promise.all(['a', 'b', 'c'].map((name) => wishes.take({ save: wish(name) })));
  expect(await listOf({ wishes })).toEqual(['c', 'b', 'a']);
});

test('a full list takes no more, and says so; what is on it can be saved again', async () => {
  const { wishes, state } = createVisitor().start();
  for (let count = 0; count < MOST_WISHES; count += 1) await wishes.take({ save: wish(`p${count}`) });
  expect(await wishes.take({ save: wish('one-more') })).toMatchObject({
    error: { code: 'wish_list_full', params: { limit: MOST_WISHES } },
  });
  expect(await wishes.take({ save: wish('p7') })).toMatchObject({ ok: true });
  expect(await listOf({ wishes })).toHaveLength(MOST_WISHES);
  expect(state.values.read('wishes')?.length).toBeLessThan(5_000);
});

test("at sign-in a visitor's list joins the account's, which every device reads", async () => {
  const { open } = createDevices();
  const [phone, laptop, stranger] = [open(), open(), open()];
  await phone.signIns.learn(kim);
  await phone.wishes.take({ save: wish('pot') });
  for (const name of ['cup', 'pot']) await laptop.wishes.take({ save: wish(name) });
  await laptop.signIns.learn(kim);
  await laptop.wishes.join();
  expect(laptop.wishes.own, 'nothing of it is kept twice').toEqual([]);
  expect(laptop.wishes.summary.wished?.toSorted()).toEqual(['cup', 'pot']);
  expect((await listOf(phone)).toSorted()).toEqual(['cup', 'pot']);
  await phone.wishes.take({ remove: wish('cup') });
  expect(await listOf(laptop)).toEqual(['pot']);
  await stranger.signIns.learn({ ...kim, customer: { id: 'lee', email: '' } });
  expect(await listOf(stranger)).toEqual([]);
});

test('nothing is lost where the database is down at sign-in', async () => {
  const { open, shop } = createDevices();
  const phone = open();
  await phone.wishes.take({ save: wish('cup') });
  await phone.signIns.learn(kim);
  shop.isDown = true;
  await expect(phone.wishes.join()).rejects.toThrow('The database is down');
  await expect(phone.wishes.take({ save: wish('tea') })).rejects.toThrow('The database is down');
  shop.isDown = false;
  expect(await listOf(phone)).toEqual(['cup']);
  expect(phone.wishes.own).toEqual([]);
});

test('what an account has no room for stays with the visitor', async () => {
  const { open } = createDevices();
  for (const name of ['a', 'b']) {
    const device = open();
    for (let count = 0; count < MOST_WISHES; count += 1)
      await device.wishes.take({ save: wish(`${name}${count}`) });
    await device.signIns.learn(kim);
    await device.wishes.join();
  }
  const third = open();
  await third.wishes.take({ save: wish('one-more') });
  await third.signIns.learn(kim);
  await third.wishes.join();
  expect(await listOf(third)).toHaveLength(2 * MOST_WISHES + 1);
  expect(third.wishes.own).toMatchObject([wish('one-more')]);
  await third.wishes.take({ remove: { productId: 'a0', variantId: '' } });
  expect(await listOf(third)).toContain('one-more');
  expect(third.wishes.own).toEqual([]);
});

test('whoever uses the browser after the customer sees nothing of theirs', async () => {
  const { open } = createDevices();
  const phone = open();
  await phone.signIns.learn(kim);
  await phone.wishes.take({ save: wish('cup') });
  await phone.signIns.learn({ ...kim, customer: null });
  expect(await listOf(phone)).toEqual([]);
  expect(phone.wishes.summary).toEqual({});
});
