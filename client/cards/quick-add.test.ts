import { beforeEach, expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import { PagePart } from '../../tests/fixtures/page-part.ts';
import { reactArrived } from '../island-element.ts';
import { prepare } from './quick-add.ts';

const { addItem, show } = vi.hoisted(() => ({ addItem: vi.fn(), show: vi.fn() }));
vi.mock('../cart/store.ts', () => ({ cartStore: { addItem }, notifications: { show } }));
vi.mock('../messages.ts', () => ({ loadMessages: async () => undefined }));
vi.mock('../visitor-part.ts', () => ({ seedFromPage: async () => undefined }));
vi.mock('../island-element.ts', () => ({ reactArrived: 'shop:react' }));
vi.mock('../cart/page-currency.ts', () => ({ buyInPageCurrency: () => undefined }));

const assign = vi.fn();
const arrived = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('document', new EventTarget());
  document.addEventListener(reactArrived, arrived);
});

/** Presses the button of a card, and the shop answers. */
async function press(answer: Result<unknown, unknown>, parts: Record<string, unknown> = {}): Promise<void> {
  addItem.mockResolvedValue(answer);
  const card = new PagePart({
    a: { textContent: 'Clay Mug', href: 'https://shop/shop/clay-mug' },
    '.price__now data': { value: '24.5' },
    img: { src: '/mug.jpg', width: 48, height: 60 },
    ...parts,
  });
  const form = new PagePart({ '[name=page_currency]': { value: 'AUD' } }, { dataset: { checkout: 'page' } });
  const button = new PagePart({ '.card': card }, { value: 'p1', form });
  const add = await prepare();
  await add(button as unknown as HTMLButtonElement);
}

test('a card’s product is in the cart as the card shows it, and is said once it is', async () => {
  await press(ok(sampleCart({ items: [sampleItem({ productId: 'p1' })] })));
  const line = {
    productId: 'p1',
    name: 'Clay Mug',
    price: 24.5,
    priceTotal: 24.5,
    currency: 'AUD',
    quantity: 1,
  };
  const picture = { url: '/mug.jpg', alt: '', width: 48, height: 60 };
  expect(addItem).toHaveBeenCalledExactlyOnceWith(
    { productId: 'p1', quantity: 1, options: [] },
    expect.objectContaining({
      ...line,
      variantId: null,
      image: picture,
      options: [],
      stockPurchasable: true,
    }),
  );
  expect(arrived).toHaveBeenCalledOnce();
  expect(show).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      type: 'product',
      detail: 'Clay Mug',
      picture: '/mug.jpg',
      checkoutUrl: '/pay',
    }),
  );
  expect(assign).not.toHaveBeenCalled();
});

test('a card without a picture adds its product, too', async () => {
  await press(ok(sampleCart({ items: [] })), { img: null, '.price__now data': null });
  expect(addItem.mock.lastCall?.[1]).toMatchObject({ image: null, price: 0 });
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ picture: null, added: null }));
});

test.each([
  [
    'refused for what it is: its page explains',
    problem('purchase_option_missing', { type: 'subscription' }),
    true,
  ],
  ['refused for another reason: a notification says so', problem('connection_error'), false],
  ['overtaken by another change', 'obsolete', false],
])('an addition that is %s', async (_, error, leads) => {
  await press(refuse(error));
  expect(show).not.toHaveBeenCalled();
  expect(assign.mock.calls).toEqual(leads ? [['https://shop/shop/clay-mug']] : []);
});
