import { placeOrder, sendToRobin, visitorWithCart } from './guest.ts';
import { payByCard, type TestShop, type Visitor } from './harness.ts';

/** What a page shows after something was done, or where something was sent that it refuses. */
export type State = { title: string; open: () => Promise<Response> };

type Customer = { email: string; password: string };
type Form = [path: string, fields?: Record<string, string>];

/** Links of mails, and what strangers may send. */
const sentByStrangers: Form[] = [
  ['/news/confirm', { token: 'x'.repeat(22) }],
  ['/news/stop', { token: 'x'.repeat(22) }],
  ['/back-in-stock/confirm', { token: 'x'.repeat(22) }],
  ['/back-in-stock/stop', { token: 'x'.repeat(22) }],
  ['/news', { email: 'kim' }],
  ['/contact', { email: 'kim' }],
  ['/find-order', { number: '1', email: 'kim@example.com' }],
  ['/account/login', { email: 'kim@example.com', password: 'wrong-horse', next: '/wish-list' }],
  ['/account/create-account', { email: 'kim', password: 'short' }],
  ['/account/forgot-password', { email: 'kim' }],
  ['/account/reset-password', { key: 'none', password: 'short' }],
  ['/gift-card', { slug: 'gift-card' }],
  ['/wish-list/items', { slug: 'long-kettle', choice: '?gift-wrap=yes' }],
  ['/wish-list/cart', { item: 'none' }],
];

const openedByStrangers = [
  '/news/confirm',
  '/news/stop',
  '/back-in-stock/confirm',
  '/back-in-stock/stop',
  '/account/reset-password?key=none',
  '/account/login?signed-out=here',
  '/compare',
  '/articles?page=2',
  '/shop/porch',
  '/shop?roast=Dark',
  '/sitemap.xml',
  '/feeds/articles.xml',
  '/feeds/products.xml',
  '/places/JP',
];

const sentByCustomers: Form[] = [
  ['/account/profile', { first_name: '' }],
  ['/account/addresses/new', { country: 'AU', zip: 'x' }],
  ['/account/payments/new', {}],
];

/** Lists, with what leads from each to one of its records, and what leads on from there. */
const records: [list: string, link: RegExp, further: string[]][] = [
  ['/account/orders', /"(\/account\/orders\/[\da-f]{24})"/, []],
  ['/account/addresses', /"(\/account\/addresses\/[\da-f]{24})"/, []],
  ['/account/payments', /"(\/account\/payments\/[\da-f]{24})"/, []],
  ['/account/subscriptions', /"(\/account\/subscriptions\/[\da-f]{24})"/, ['/edit']],
];

/** Pages of a stranger, of guests who have begun, and of a customer with records. */
export async function pageStates(it: TestShop, customer: Customer): Promise<State[]> {
  const [begun, ready, buyer] = await Promise.all([1, 2, 3].map(() => visitorWithCart(it)));
  if (!begun || !ready || !buyer) throw new Error('Three were opened');
  await sendToRobin(ready);
  await payByCard(it, buyer);
  await placeOrder(buyer);
  for (const slug of ['long-kettle', 'scarce-roast']) await begun.post('/wish-list/items', { slug });
  const signedIn = it.visitor();
  await signedIn.post('/account/login', customer);
  return [
    ...openedByStrangers.map((path) => opened(path, it.visitor())),
    ...sentByStrangers.map((form) => sent(form, it.visitor())),
    opened('/wish-list', begun, 'with wishes'),
    sent(['/pay/address', { country: 'AU', zip: 'x' }], begun),
    sent(['/cart/discount', { code: 'NONE' }], begun),
    ...['/pay', '/pay?step=address', '/pay?step=delivery'].map((path) =>
      opened(path, ready, 'with an address'),
    ),
    opened('/thank-you', buyer, 'after an order'),
    ...sentByCustomers.map((form) => sent(form, signedIn)),
    ...(await recordsOf(signedIn)),
  ];
}

const opened = (path: string, visitor: Visitor, when = 'of a stranger'): State => ({
  title: `${path}, ${when}`,
  open: async () => follow(await visitor.fetch(path), visitor),
});

const sent = ([path, fields = {}]: Form, visitor: Visitor): State => ({
  title: `${path}, as the answer to ${JSON.stringify(fields)}`,
  open: async () => follow(await visitor.post(path, fields), visitor),
});

/** A secret is taken out of the address, and some answers are pages of their own. */
async function follow(response: Response, visitor: Visitor): Promise<Response> {
  const address = response.headers.get('Location');
  return address === null ? response : visitor.fetch(address);
}

async function recordsOf(visitor: Visitor): Promise<State[]> {
  const found = records.map(async ([list, link, further]) => {
    const [, path] = link.exec(await (await visitor.fetch(list)).text()) ?? [];
    if (path === undefined) throw new Error(`${list} leads to none`);
    return ['', ...further].map((more) => ({
      title: `${list}/…${more}`,
      open: () => visitor.fetch(path + more),
    }));
  });
  return (await Promise.all(found)).flat();
}
