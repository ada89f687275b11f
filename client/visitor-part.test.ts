import { expect, test, vi } from 'vitest';
import { sampleItem } from '../tests/fixtures/cart.ts';

/** Something on a page, which may be within a link. */
class PageElement extends EventTarget {
  readonly #link: PageElement | null;

  constructor(link: PageElement | null = null) {
    super();
    this.#link = link;
  }

  closest(): PageElement | null {
    return this.#link;
  }
}

test('what waits in the cart is read when the network is back, and goes out with the click on a link, before the next page is asked for', async () => {
  const page = new EventTarget();
  const sent: string[] = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('Element', PageElement);
  vi.stubGlobal('BroadcastChannel', class extends EventTarget {});
  const document = {
    cookie: '__Host-swell-visitor=1732550400.mine',
    getElementById: () => null,
    readyState: 'complete',
  };
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), document));
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('fetch', (path: string, { body = '' }: { body?: string }) => {
    sent.push(`${path} ${body}`);
    return new Promise<never>(() => undefined);
  });
  const { seedFromPage } = await import('./visitor-part.ts');
  const { cartStore } = await import('./cart/store.ts');
  const hurry = vi.spyOn(cartStore, 'hurry');
  await seedFromPage();
  page.dispatchEvent(new Event('online'));
  expect(hurry).toHaveBeenCalledOnce();
  void cartStore.addItem({ productId: 'p1', quantity: 1, options: [] }, sampleItem());
  void cartStore.changeQuantity('it2', 3);
  const click = (target: PageElement) => {
    const event = new Event('click', { cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    page.dispatchEvent(event);
  };
  click(new PageElement());
  await expect.poll(() => sent).toHaveLength(1);
  click(new PageElement(new PageElement()));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toBe('/api/cart/items/it2 {"quantity":3}');
});
