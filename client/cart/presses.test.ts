import { beforeEach, expect, test, vi } from 'vitest';
import type { Cart, CartItem } from '#shared/cart/cart.ts';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import type { CartAnswer } from './answer.ts';
import { createCartApi } from './api.ts';
import { createCartStore } from './cart-store.ts';
import { MOVED } from './moved.ts';
import { createNotifications } from './notifications.ts';

beforeEach(() => void vi.useFakeTimers());

const product = (productId: string) => sampleItem({ id: 'new', productId, quantity: 1 });
const add = (productId: string) => ({ productId, quantity: 1, options: [] });

/** A page whose shop carries out one change a second, and refuses more than five of a line. */
function createPage(lines: CartItem[] = []) {
  let cart: Cart | null = lines.length > 0 ? sampleCart({ items: lines }) : null;
  let revision = 1;
  const sent: string[] = [];
  let [running, most] = [0, 0];
  let named = (item: CartItem) => item;
  const answer = (): Result<CartAnswer> => ok({ epoch: 'e1', revision, cart });
  const carryOut = async (call: string, change: (items: CartItem[]) => CartItem[]) => {
    sent.push(call);
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => void setTimeout(resolve, 1000));
    running -= 1;
    const items = change(cart?.items ?? []);
    if (items.some(({ quantity }) => quantity > 5)) return refuse(problem('invalid_stock'));
    cart = sampleCart({ items });
    revision += 1;
    return answer();
  };
  const api = {
    ...createCartApi(),
    readCart: async () => answer(),
    addItem: ({ productId, quantity }: { productId: string; quantity: number }) =>
      carryOut(`add ${productId}`, (items) => {
        const line = items.find((item) => item.productId === productId);
        return line
          ? items.map((item) => (item === line ? { ...item, quantity: item.quantity + quantity } : item))
          : [...items, named(sampleItem({ id: `line-${productId}`, productId, quantity }))];
      }),
    changeQuantity: (id: string, quantity: number) =>
      carryOut(`${id} = ${quantity}`, (items) =>
        items.map((item) => (item.id === id ? { ...item, quantity } : item)),
      ),
    applyDiscount: (code: string) => carryOut(`code ${code}`, (items) => items),
    removeItem: (id: string) => carryOut(`remove ${id}`, (items) => items.filter((item) => item.id !== id)),
  };
  const notifications = createNotifications();
  const store = createCartStore({ api, notifications, refuseCookies: () => false });
  store.adopt({ epoch: 'e1', revision, cart });
  const quantities = (shown: Cart | null | undefined) =>
    Object.fromEntries((shown?.items ?? []).map((item) => [item.productId, item.quantity]));
  return {
    store,
    api,
    notifications,
    sent,
    /** The shop shows lines otherwise than the page expects. */
    nameLines: (next: typeof named) => (named = next),
    mostAtOnce: () => most,
    shown: () => quantities(store.getState().cart),
    kept: () => quantities(cart),
    /** 'One more' as the panel's button does it: from what is shown. */
    increase(id: string) {
      const line = store.getState().cart?.items.find((item) => item.id === id);
      return store.changeQuantity(id, (line?.quantity ?? 0) + 1);
    },
  };
}

test('three quick adds within a second of a slow shop add three, one after another', async () => {
  const page = createPage([product('p0')]);
  const outcomes = [1, 2, 3].map(() => page.store.addItem(add('p1'), product('p1')));
  expect(page.store.getState()).toMatchObject({ itemQuantity: 4, isUpdating: true });
  expect(page.sent).toEqual(['add p1']);
  await vi.advanceTimersByTimeAsync(3000);
  expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, true, true]);
  expect([page.kept(), page.shown(), page.mostAtOnce()]).toEqual([{ p0: 1, p1: 3 }, { p0: 1, p1: 3 }, 1]);
  expect(page.store.getState()).toMatchObject({ itemQuantity: 4, isUpdating: false });
});

test('four presses of ‘+’ give four more, shown at once, by two calls', async () => {
  const page = createPage([sampleItem({ id: 'it1', productId: 'p1', quantity: 1 })]);
  const outcomes = [1, 2, 3, 4].map(() => page.increase('it1'));
  expect(page.shown()).toEqual({ p1: 5 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.sent).toEqual(['it1 = 2', 'it1 = 5']);
  expect(page.kept()).toEqual({ p1: 5 });
  // What was summed up into a later press is not announced on its own.
  expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, false, false, true]);
});

test('a quantity that was chosen after an addition to its line is sent after it', async () => {
  const page = createPage([
    sampleItem({ id: 'it1', productId: 'p1', quantity: 1 }),
    sampleItem({ id: 'it2', productId: 'p2', quantity: 1 }),
  ]);
  void page.increase('it2');
  void page.store.changeQuantity('it1', 2);
  void page.store.addItem(add('p1'), product('p1'));
  void page.increase('it1');
  expect(page.shown()).toEqual({ p1: 4, p2: 2 });
  // Back to what it was before the addition.
  void page.store.changeQuantity('it1', 2);
  expect(page.shown()).toEqual({ p1: 2, p2: 2 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.sent).toEqual(['it2 = 2', 'it1 = 2', 'add p1', 'it1 = 2']);
  expect([page.kept(), page.shown()]).toEqual([
    { p1: 2, p2: 2 },
    { p1: 2, p2: 2 },
  ]);
});

test('a code takes the place of one that waits, but each gift card counts', async () => {
  const page = createPage([product('p0')]);
  void page.store.changeQuantity('new', 2);
  for (const code of ['SAVE10', 'SAVE20', 'CARD 1', 'CARD 2', 'CARD 1']) void page.store.applyDiscount(code);
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.sent).toEqual(['new = 2', 'code SAVE20', 'code CARD 1', 'code CARD 2']);
});

test('presses while a removal is under way count, and the same removal twice is one', async () => {
  const page = createPage([
    sampleItem({ id: 'it1', productId: 'p1', quantity: 1 }),
    sampleItem({ id: 'it2', productId: 'p2', quantity: 1 }),
  ]);
  void page.store.removeItem('it1');
  void page.store.removeItem('it1');
  void page.increase('it2');
  void page.store.addItem(add('p3'), product('p3'));
  expect(page.shown()).toEqual({ p2: 2, p3: 1 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(page.sent).toEqual(['remove it1', 'it2 = 2', 'add p3']);
  expect([page.kept(), page.shown()]).toEqual([
    { p2: 2, p3: 1 },
    { p2: 2, p3: 1 },
  ]);
});

test('a refused press in the middle says so, and the others stay', async () => {
  const page = createPage([sampleItem({ id: 'it1', productId: 'p1', quantity: 5 })]);
  const outcomes = [
    page.store.addItem(add('p2'), product('p2')),
    page.store.changeQuantity('it1', 6),
    page.store.addItem(add('p3'), product('p3')),
  ];
  expect(page.shown()).toEqual({ p1: 6, p2: 1, p3: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.shown()).toEqual({ p1: 5, p2: 1, p3: 1 });
  expect(page.notifications.getState()).toMatchObject([{ type: 'error' }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(page.kept()).toEqual({ p1: 5, p2: 1, p3: 1 });
});

test('a line that is still being added can be changed: its presses wait for the id that the shop gives it', async () => {
  const page = createPage([product('p0')]);
  void page.store.addItem(add('p1'), product('p1'));
  const [, line] = page.store.getState().cart?.items ?? [];
  const key = page.store.keyOf(line?.id ?? '');
  void page.increase(line?.id ?? '');
  expect(page.shown()).toEqual({ p0: 1, p1: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.shown()).toEqual({ p0: 1, p1: 2 });
  // So that its row, and the focus in it, stays.
  expect(page.store.keyOf('line-p1')).toBe(key);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.sent).toEqual(['add p1', 'line-p1 = 2']);
  expect(page.kept()).toEqual({ p0: 1, p1: 2 });
});

test('what was pressed on a line whose addition is refused goes with it', async () => {
  const page = createPage([sampleItem({ id: 'it1', productId: 'p1', quantity: 5 })]);
  const refused = page.store.addItem({ ...add('p9'), quantity: 6 }, { ...product('p9'), quantity: 6 });
  const line = page.store.getState().cart?.items[1]?.id ?? '';
  const removed = page.store.removeItem(line);
  await vi.advanceTimersByTimeAsync(2000);
  expect([(await refused).ok, (await removed).ok]).toEqual([false, false]);
  expect([page.sent, page.shown()]).toEqual([['add p9'], { p1: 5 }]);
});

test('whoever leaves the page has every press sent at once', async () => {
  const page = createPage([product('p0')]);
  for (const id of ['p1', 'p2', 'p3']) void page.store.addItem(add(id), product(id));
  page.store.sendAll();
  expect(page.sent).toEqual(['add p1', 'add p2', 'add p3']);
  await vi.advanceTimersByTimeAsync(1000);
  expect([page.kept(), page.store.getState().isUpdating]).toEqual([{ p0: 1, p1: 1, p2: 1, p3: 1 }, false]);
});

test('a press on a line that is still being added waits for its id where the others are sent at once', async () => {
  const page = createPage([product('p0')]);
  void page.store.addItem(add('p1'), product('p1'));
  void page.increase(page.store.getState().cart?.items[1]?.id ?? '');
  void page.increase('new');
  page.store.sendAll();
  expect(page.sent).toEqual(['add p1', 'new = 2']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(page.sent.at(-1)).toBe('line-p1 = 2');
  expect(page.kept()).toMatchObject({ p1: 2 });
});

test('a line that the shop shows otherwise than expected is not taken for another one that was sent at the same time', async () => {
  const page = createPage([product('p0')]);
  page.nameLines((item) => ({ ...item, options: [{ id: 'o', name: 'Size', value: 'L', variant: true }] }));
  for (const id of ['p1', 'p2']) void page.store.addItem(add(id), product(id));
  const [, first, second] = page.store.getState().cart?.items ?? [];
  page.store.sendAll();
  for (const line of [first, second, second]) void page.increase(line?.id ?? '');
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.sent.slice(2)).toEqual(['line-p1 = 2', 'line-p2 = 3']);
  expect(page.kept()).toEqual({ p0: 1, p1: 2, p2: 3 });
});

test('what each press has moved is noted once the shop has answered, also on a page that has not loaded its cart', async () => {
  const mark = vi.spyOn(performance, 'mark');
  const page = createPage([sampleItem({ id: 'it1', productId: 'p1', quantity: 3 }), product('p0')]);
  const moves = () =>
    mark.mock.calls.map(([name, { detail: { line, quantity } } = { detail: {} }]) => [
      name,
      line.id,
      quantity,
    ]);
  void page.store.addItem(add('p2'), product('p2'));
  expect(moves()).toEqual([]);
  void page.store.addItem(add('p1'), product('p1'));
  void page.store.changeQuantity('new', 4);
  void page.store.applyDiscount('SAVE10');
  void page.store.removeItem('it1');
  await vi.advanceTimersByTimeAsync(5000);
  // Refused.
  void page.store.changeQuantity('new', 9);
  await vi.advanceTimersByTimeAsync(1000);
  expect(moves()).toEqual([
    [MOVED, 'line-p2', 1],
    [MOVED, 'it1', 1],
    [MOVED, 'new', 3],
    [MOVED, 'it1', -4],
  ]);
  const { api } = createPage([product('p0')]);
  const notLoaded = createCartStore({
    api,
    notifications: createNotifications(),
    refuseCookies: () => false,
  });
  notLoaded.seed({ epoch: 'e1', revision: 1, itemQuantity: 1 });
  void notLoaded.addItem(add('p0'), product('p0'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(moves().at(-1)).toEqual([MOVED, 'new', 1]);
});
