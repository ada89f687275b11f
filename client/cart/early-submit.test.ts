import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCartApi } from './api.ts';
import { submitEarly, takeEarlyReply } from './early-submit.ts';
import { browser } from './send.ts';

type Release = 'next' | 'former';
type Journey = 'answered' | 'lost on its way there' | 'lost on its way back';
type Trip = { release: Release; journey: Journey };

/** The shop while a release is rolled back: both answer, and only one of them knows early forms. */
class TestShop {
  added = 0;
  readonly sent: string[] = [];
  readonly #keys = new Map<string, Response>();

  readonly #trips: Trip[];
  readonly #refusal: number | null;

  constructor(trips: Trip[], refusal: number | null = null) {
    this.#trips = trips;
    this.#refusal = refusal;
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const { release, journey } = this.#trips[this.sent.length] ?? { release: 'former', journey: 'answered' };
    const { pathname } = new URL(address, 'https://shop.test');
    this.sent.push(pathname);
    // The shopper may leave the page meanwhile.
    if (init.method === 'POST') expect(init.keepalive).toBe(true);
    const answer = journey === 'lost on its way there' ? null : this.#answer(release, pathname, init);
    if (answer === null || journey !== 'answered') throw new TypeError('Failed to fetch');
    return answer;
  };

  #answer(release: Release, path: string, init: RequestInit): Response {
    if (path === '/cart/items') return this.#add(() => asManually(init));
    if (path === '/api/cart/items/by-form' && release === 'former') return new Response('', { status: 404 });
    const answer = () => cartOf(this.added);
    if (path === '/api/cart') return answer();
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    const known = this.#keys.get(key) ?? this.#add(answer);
    this.#keys.set(key, known);
    return known.clone();
  }

  #add(answer: () => Response): Response {
    if (this.#refusal !== null) return Response.json({ error: 'Sold out' }, { status: this.#refusal });
    this.added += 1;
    return answer();
  }
}

const cartOf = (quantity: number) =>
  Response.json({ id: 'c1', item_quantity: quantity, items: [] }, { headers: { 'X-Cart-Revision': '3' } });

/** A redirect, which is followed to a page unless the caller says otherwise. */
function asManually({ redirect }: RequestInit): Response {
  if (redirect !== 'manual') return new Response('<html>');
  return Object.defineProperties(new Response(), { type: { value: 'opaqueredirect' }, status: { value: 0 } });
}

/** What the form adds: what became of one addition in doubt is no other's affair. */
let product = 'p1';

const form = { action: 'https://shop.test/cart/items' } as HTMLFormElement;

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: 'swell-visitor=1; shop-first-visitor=k' });
  vi.stubGlobal(
    'FormData',
    class extends Array<[string, string]> {
      constructor() {
        super(['product_id', product], ['submission', 's1']);
      }
    },
  );
});
afterEach(() => void takeEarlyReply());

/** Presses, and shows the outcome once React is there. */
async function submitAndShow(shop: TestShop) {
  vi.stubGlobal('fetch', shop.fetch);
  submitEarly(form, null);
  return createCartApi(browser).addItem({ productId: 'p1', quantity: 1, options: [] }, takeEarlyReply());
}

test('an early form that the release does not know is sent as an ordinary form, without React', async () => {
  const shop = new TestShop([]);
  vi.stubGlobal('fetch', shop.fetch);
  submitEarly(form, null);
  await expect.poll(() => shop.added).toBe(1);
  const reply = (await takeEarlyReply())?.reply;
  expect(reply instanceof Response && (await reply.json())).toMatchObject({ item_quantity: 1 });
  expect(shop.sent).toEqual(['/api/cart/items/by-form', '/cart/items', '/api/cart']);
});

test('a second click meanwhile counts as the same one', async () => {
  const shop = new TestShop([]);
  vi.stubGlobal('fetch', shop.fetch);
  submitEarly(form, null);
  submitEarly(form, null);
  await takeEarlyReply();
  expect(shop.added).toBe(1);
});

test('what may ask about a press before the page was reloaded waits for React', async () => {
  const shop = new TestShop([]);
  vi.stubGlobal('fetch', shop.fetch);
  const { KEPT } = await import('./doubts.ts');
  vi.stubGlobal('sessionStorage', { [KEPT]: '[["1 2","a-key","e1"]]' });
  submitEarly(form, null);
  expect([takeEarlyReply(), shop.sent]).toEqual([null, []]);
  vi.stubGlobal('sessionStorage', {});
  submitEarly(form, null);
  await takeEarlyReply();
  expect(shop.added).toBe(1);
});

test('the same press after an early one of unknown outcome asks about that one, until that is answered', async () => {
  const shop = new TestShop([
    { release: 'next', journey: 'lost on its way back' },
    { release: 'next', journey: 'lost on its way back' },
    { release: 'next', journey: 'answered' },
  ]);
  vi.stubGlobal('fetch', shop.fetch);
  submitEarly(form, null);
  expect(await takeEarlyReply('one dripper')).toMatchObject({ reply: 'unreachable' });
  expect([takeEarlyReply('two drippers'), shop.added]).toEqual([null, 1]);
  expect(await takeEarlyReply('one dripper')).toMatchObject({ reply: { status: 200 }, inDoubt: null });
  expect([takeEarlyReply('one dripper'), shop.added]).toEqual([null, 1]);
});

test('the same press asks about one whose answer was lost, also where another release answers that knows no such call', async () => {
  product = 'taken back';
  const shop = new TestShop([
    { release: 'next', journey: 'lost on its way back' },
    { release: 'former', journey: 'answered' },
    { release: 'former', journey: 'answered' },
    { release: 'next', journey: 'answered' },
  ]);
  const asked = [await submitAndShow(shop), await submitAndShow(shop), await submitAndShow(shop)];
  expect([asked.map(({ ok }) => ok), shop.added]).toEqual([[false, false, true], 1]);
});

test('what its form is refused, too, says why', async () => {
  const shop = new TestShop([], 409);
  expect(await submitAndShow(shop)).toMatchObject({ ok: false, error: { status: 409, message: 'Sold out' } });
  expect(shop.added).toBe(0);
});

const trips = (['next', 'former'] as const).flatMap((release) =>
  (['answered', 'lost on its way there', 'lost on its way back'] as const).map((journey) => ({
    release,
    journey,
  })),
);

/** Every way in which a number of requests can go. */
function ways(count: number): Trip[][] {
  return count === 0 ? [[]] : ways(count - 1).flatMap((way) => trips.map((trip) => [...way, trip]));
}

test('however the requests of an early form go, it counts once at most, and once where the shopper sees it', async () => {
  const wrong: unknown[] = [];
  for (const [page, way] of ways(4).entries()) {
    product = `p${page}`;
    const shop = new TestShop(way);
    const outcome = await submitAndShow(shop);
    const { added } = shop;
    const isSeen = outcome.ok && added === 1;
    if (added > 1 || (outcome.ok && !isSeen)) wrong.push({ way, added, outcome });
    if (way.every(({ journey }) => journey === 'answered') && !isSeen) wrong.push({ way, added, outcome });
  }
  expect(wrong).toEqual([]);
});
