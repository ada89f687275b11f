import { expect, test, vi } from 'vitest';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { sandboxVars } from '../../../tools/local/workers.ts';
import { ShownLabels } from '../../pages/shown-labels.ts';
import { renewLists } from './renew-lists.ts';

/** A shop whose lists show a product, and a backend that answers with these levels of stock in turn, or is down. */
function createShop() {
  const levels: (number | 'down')[] = [];
  const stored = new Map<string, unknown>();
  const labels = new ShownLabels({
    get: (key: string) => stored.get(key),
    put: (key: string, value: unknown) => void stored.set(key, value),
    delete: (key: string) => stored.delete(key),
    list: () => stored.entries(),
  } as never);
  vi.stubGlobal('fetch', () => {
    const level = levels.shift() ?? 'down';
    if (level === 'down') return Promise.resolve(new Response('', { status: 503 }));
    const stock = {
      stock_tracking: true,
      stock_level: level,
      stock_status: level > 0 ? 'in_stock' : 'out_of_stock',
    };
    return Promise.resolve(
      Response.json({
        id: 'p1',
        slug: 'mug',
        name: 'Mug',
        price: 12,
        currency: 'AUD',
        active: true,
        ...stock,
      }),
    );
  });
  const database = memoryD1();
  const env = {
    ...sandboxVars(8798),
    DB: database.db,
    PAGE_PURGES: {
      idFromName: () => 'pages',
      get: () => ({ showLabel: async (id: string, label: string | null) => labels.note(id, label) }),
    },
  } as unknown as Env;
  const purges = () => database.rows('SELECT purged FROM content_deliveries').length;
  return {
    labels,
    /** How often lists were purged for a change of stock that these answers follow. */
    async change(...answers: (number | 'down')[]): Promise<number> {
      const before = purges();
      levels.splice(0, levels.length, ...answers);
      const looks = answers.map(() => 0);
      await renewLists(env, () => {}, 'p1', { wait: async () => {}, looks });
      return purges() - before;
    },
    purged: () => database.rows('SELECT purged FROM content_deliveries').at(-1)?.['purged'],
  };
}

test('lists are made anew when a card says something else, both ways, and not by each sale', async () => {
  const shop = createShop();
  expect(await shop.change(9)).toBe(1);
  expect(shop.purged()).toBe('card:p1 products');
  expect([await shop.change(8), await shop.change(7)]).toEqual([0, 0]);
  expect([await shop.change(0), await shop.change(0), await shop.change(5)]).toEqual([1, 0, 1]);
});

test('a webhook that arrives before the backend has changed is looked at again', async () => {
  const shop = createShop();
  await shop.change(9);
  expect(await shop.change(9, 0, 0)).toBe(1);
});

test('what cannot be read may be anything, and lists that were made anew meanwhile may show anything', async () => {
  const shop = createShop();
  await shop.change(9);
  expect(await shop.change('down')).toBe(1);
  expect([await shop.change(9), await shop.change(9)]).toEqual([1, 0]);
  shop.labels.forget();
  expect(await shop.change(9)).toBe(1);
});
