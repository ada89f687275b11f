import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Cart } from '#shared/cart/cart.ts';
import { problem } from '#shared/errors/problem.ts';
import { plainCurrency } from '#shared/money/currency.ts';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import { chargedDollars } from '../../tests/fixtures/product.ts';
import { CartPanel, type CartPanelProps } from './cart-panel.tsx';

const nearest95 = { round: 'nearest', roundInterval: 'fraction', roundFraction: 0.95 } as const;

function render(parts: Partial<CartPanelProps>): string {
  const props: CartPanelProps = {
    layout: 'page',
    checkout: 'backend',
    money: chargedDollars,
    cart: null,
    epoch: 'e1',
    revision: 1,
    deliveries: { home: 'AU', offers: [{ country: 'AU', over: 65, currency: 'AUD' }] },
    taxNote: null,
    problem: null,
    problemField: null,
    wallets: 0,
    ...parts,
  };
  return renderToString(<CartPanel {...props} />).replaceAll('<!-- -->', '');
}

function page(cart: Partial<Cart>): string {
  return render({ cart: sampleCart(cart) });
}

/** The tag of the first button whose attributes hold the text. */
function button(html: string, text: string): string {
  return html.match(/<button[^>]*>/g)?.find((tag) => tag.includes(text)) ?? '';
}

test("the panel is titled 'Cart summary', waits for its cart and can be closed without scripts", () => {
  const html = render({ layout: 'panel' });
  expect(html).toContain('Cart summary');
  expect(html).toContain('Loading your cart…');
  expect(html).toContain('method="dialog"');
});

test("an empty cart reads 'Your cart is empty' and offers 'Back to shop'", () => {
  for (const html of [render({ cart: null }), page({ items: [] })]) {
    expect(html).toContain('Your cart is empty');
    expect(html).toMatch(/href="\/shop"[^>]*>Back to shop/);
    expect(html).toContain('>(0)<');
  }
});

test('the title has the item count', () => {
  expect(page({ items: [sampleItem({ quantity: 3 })] })).toContain('>(3)<');
});

test('an item shows its name as a link, its options, its bundle, its plan and its price', () => {
  const html = page({
    items: [
      sampleItem({
        quantity: 2,
        origPrice: 25,
        image: { url: '/media/beans.avif', alt: 'Beans', width: 400, height: 400 },
        options: [{ id: 'os', name: 'Size', value: '1 kg', variant: true }],
        bundleItems: [{ id: 'b1', quantity: 2, name: 'Keep Cup' }],
        plan: {
          id: 'pl1',
          name: 'Fortnightly',
          billingSchedule: { interval: 'weekly', intervalCount: 2, trialDays: 7 },
        },
      }),
    ],
  });
  expect(html).toContain('<a href="/shop/banksia-espresso">Banksia Espresso</a>');
  expect(html).toContain('src="/media/beans.avif"');
  expect(html).toContain('<dt>Size</dt><dd>1 kg</dd>');
  expect(html).toContain('2 × Keep Cup');
  expect(html).toContain('Subscription: Fortnightly · first 7 days free');
  expect(html).toMatch(/\$[\d.]+<\/data><\/span><span class="price__unit"> \/ 2 wk<\/span>/);
  expect(html).toContain('$40.00');
  expect(html).toMatch(/<s [^>]*>.*\$50\.00<\/s>/);
});

test('a line says what its price is for 100 grams, however many there are', () => {
  const unitPricing = { times: 0.4, per: 100, unit: 'gram' } as const;
  expect(page({ items: [sampleItem({ quantity: 3, unitPricing })] })).toContain(
    '<span class="price__per">$8.00 per 100 g</span>',
  );
});

test('the minus button is disabled at quantity 1', () => {
  expect(button(page({ items: [sampleItem({ quantity: 1 })] }), '--minus')).toContain('disabled=""');
  expect(button(page({ items: [sampleItem({ quantity: 2 })] }), '--minus')).not.toContain('disabled');
});

test('the plus button is disabled at the limit', () => {
  expect(button(page({ items: [sampleItem({ quantity: 6, maxQuantity: 6 })] }), '--plus')).toContain(
    'disabled=""',
  );
  expect(button(page({ items: [sampleItem({ quantity: 5, maxQuantity: 6 })] }), '--plus')).not.toContain(
    'disabled',
  );
});

test('an item at its stock limit says so', () => {
  const html = page({ items: [sampleItem({ quantity: 4, stockTracking: true, stockLevel: 4 })] });
  expect(html).toContain('Sorry, there aren&#x27;t any more in stock');
  expect(button(html, '--plus')).toContain('disabled=""');
  expect(button(html, '--minus')).not.toContain('disabled');
});

test('both buttons of an item that is out of stock are disabled', () => {
  const html = page({ items: [sampleItem({ quantity: 2, stockTracking: true, stockLevel: 0 })] });
  expect(button(html, '--minus')).toContain('disabled=""');
  expect(button(html, '--plus')).toContain('disabled=""');
});

test('every action is a form, so that it works without scripts', () => {
  const html = page({ couponCode: 'SAVE10', giftcards: [{ id: 'g 1', last4: '0AU1', amount: 50 }] });
  expect(html.match(/action="[^"]*" method="post"/g)).toEqual([
    'action="/cart/items/it1" method="post"',
    'action="/cart/items/it1" method="post"',
    'action="/cart/discount" method="post"',
    'action="/cart/discount/remove" method="post"',
    'action="/cart/giftcards/g%201/remove" method="post"',
  ]);
  expect(button(html, 'button--secondary')).not.toContain('disabled');
});

test('more than was asked for is announced, and removed or kept by a form', () => {
  const item = sampleItem({ id: 'late', quantity: 3 });
  const html = page({ items: [item], differences: [{ item, quantity: 2 }] });
  expect(html).toContain('Your cart has 2 more of Banksia Espresso than you last asked for');
  expect(html).toMatch(/<form class="cart__difference" action="\/cart\/items\/late" method="post">/);
  expect(html).toMatch(/value="1" aria-describedby="difference-late" name="quantity">Remove</);
  expect(html).toMatch(/value="3" aria-describedby="difference-late" name="quantity">Keep</);
  expect(button(html, 'aria-describedby="difference-late"')).not.toBe('');
});

test('a line that a late change took away is announced above the empty cart', () => {
  const item = sampleItem({ id: 'late' });
  const html = page({ items: [], differences: [{ item, quantity: -2 }] });
  expect(html).toContain('Your cart has 2 fewer of Banksia Espresso than you last asked for');
  expect(html).toMatch(/value="2" aria-describedby="difference-late" name="quantity">Add back</);
  expect(html).toMatch(/value="1" aria-describedby="difference-late" name="remove">Keep</);
  expect(html).toContain('Your cart is empty');
});

test('applied codes are shown, a gift card with its last four characters', () => {
  const html = page({ couponCode: 'SAVE10', giftcards: [{ id: 'g1', last4: '0AU1', amount: 50 }] });
  expect(html).toContain('SAVE10');
  expect(html).toContain('ending in 0AU1');
  expect(html).toContain('aria-label="Remove discount code SAVE10"');
});

test("the totals are the backend's; zero amounts are left out", () => {
  const full = page({
    subTotal: 45,
    discountTotal: 4.5,
    giftcardTotal: 10,
    shipmentTotal: 5,
    taxIncludedTotal: 4.1,
    grandTotal: 35.5,
  });
  const rows = [...full.matchAll(/<dt>([^<]*)<\/dt><dd><data[^>]*>([^<]*)<\/data><\/dd>/g)].map(
    ([, name, amount]) => [name, amount],
  );
  expect(rows).toEqual([
    ['Subtotal', '$45.00'],
    ['Discount', '-$4.50'],
    ['Gift card', '-$10.00'],
    ['Shipping', '$5.00'],
    ['Total', '$35.50'],
    ['Including tax of', '$4.10'],
  ]);
  expect(page({})).not.toContain('Gift card<');
});

test('over $65 a note says that shipping is calculated at checkout', () => {
  expect(page({ subTotal: 65.01 })).toContain('Shipping is calculated at checkout');
  expect(page({ subTotal: 65 })).not.toContain('Shipping is calculated at checkout');
});

test('only an order to a known address is said to ship free, and then nothing is left to calculate', () => {
  const known = page({ subTotal: 65.01, shippingCountry: 'AU' });
  expect(known).toContain('This order ships free within Australia');
  expect(known).not.toContain('Shipping is calculated');
  expect(page({ subTotal: 65.01 })).not.toContain('ships free');
  expect(page({ subTotal: 65.01, shippingCountry: 'AU', deliveryPrice: 14.5 })).not.toContain('ships free');
  const shippingServices = [{ id: 'standard', name: 'Standard', description: null, price: 9.5 }];
  const unchosen = page({ subTotal: 65.01, shippingCountry: 'AU', shippingServices });
  expect(unchosen).not.toContain('ships free');
});

test('nothing is missing for a delivery that is free already', () => {
  const service = { id: 'standard', name: 'Standard', description: null, price: 9.5 };
  const asks = (parts: Partial<Cart>) =>
    page({ subTotal: 20, shippingCountry: 'AU', ...parts }).includes('for free delivery within');
  expect(asks({ shippingServices: [service] })).toBe(true);
  expect(asks({ shippingServices: [service, { ...service, id: 'slow', price: 0 }] })).toBe(false);
  expect(asks({ shippingServices: [service], deliveryPrice: 0 })).toBe(false);
  expect(asks({ shippingServices: [service], deliveryPrice: 9.5 })).toBe(true);
});

test('a cart of which nothing is shipped promises no free delivery', () => {
  for (const subTotal of [20, 65.01]) {
    expect(page({ subTotal, isShipped: false })).not.toMatch(/delivery within|Shipping is calculated/);
  }
});

test('a line bought in another way names it', () => {
  expect(page({ items: [sampleItem({ otherPurchase: 'rental' })] })).toContain('Purchase: rental');
});

test("a line's discount is shown, and what it is for each piece", () => {
  const line = { quantity: 2, discountTotal: 4, discountEach: 2 };
  // No amount is divided at the end of a line.
  expect(page({ items: [sampleItem(line)] })).toContain(
    'Discount <data class="money" value="-4">-$4.00</data> <span>(-$2.00 each)</span>',
  );
  const one = page({ items: [sampleItem({ discountTotal: 4, discountEach: 4 })] });
  expect(one).toContain('-$4.00</data></span>');
  expect(page({})).not.toContain('Discount -');
});

test('amounts are printed in the language that the backend names for the cart', () => {
  const money = { ...chargedDollars, locale: 'en-AU' };
  const cart = sampleCart({ displayLocale: 'de-DE', items: [sampleItem({ price: 12.5 })] });
  expect(render({ cart, money })).toMatch(/12,50.AU?\$/);
});

test('with a display currency every amount is the one that is charged, with an approximation beside it', () => {
  const chosen = { ...plainCurrency('EUR'), type: 'display' as const, rate: 0.61, ...nearest95 };
  const cart = sampleCart({
    items: [sampleItem({ price: 9.5, quantity: 2 })],
    subTotal: 19,
    grandTotal: 19,
    taxIncludedTotal: 1.73,
  });
  const text = render({ cart, money: { ...chargedDollars, chosen } }).replace(/<[^>]+>|\s/g, ' ');
  expect(text.match(/AUD .[\d.]+/g)?.map((amount) => amount.replace(/\s/g, ' '))).toEqual([
    'AUD 46.00',
    'AUD 19.00',
    'AUD 19.00',
    'AUD 19.00',
    'AUD 1.73',
  ]);
  const [was = '', ...abouts] = text.split(/≈ EUR.(?=\d)/).map((part) => /^[\d.]+/.exec(part)?.[0] ?? '');
  expect([was, ...abouts]).toEqual(['', '28.06', '11.59', '11.59', '11.59', '1.06']);
});

test("a cart in another currency than the page's is printed in its own", () => {
  const money = { ...chargedDollars, charged: plainCurrency('NZD'), chosen: plainCurrency('NZD') };
  expect(render({ cart: sampleCart({ items: [sampleItem({ price: 12.5 })] }), money })).toMatch(/AUD.12\.50/);
});

test('a subscription says above the checkout what is charged today, then how often, from when, and how it ends', () => {
  const billingSchedule = { interval: 'monthly', intervalCount: 1, trialDays: 14 } as const;
  const item = sampleItem({ plan: { id: 'pl1', name: 'Monthly', billingSchedule }, taxOnTop: 2 });
  const html = page({ items: [item], captureTotal: 0, authTotal: 20 });
  expect(html.replace(/<[^>]+>/g, '')).toMatch(
    /Today: \$0\.00 plus deliveryBanksia Espresso: \$22\.00 \/ mo from \w+ \d+, \d{4}\.Renews automatically[^]*Checkout/,
  );
  expect(page({})).not.toContain('Renews');
});

test('an account balance above 0 is shown', () => {
  expect(page({ accountBalance: 25 })).toMatch(/Account balance.*\$25\.00/);
  expect(page({ accountBalance: 0 })).not.toContain('Account balance');
  // It is not in the currency of the cart.
  const priced = { accountBalance: 25, currency: 'NZD', storeCurrency: 'AUD' };
  expect(page(priced)).toMatch(/Account balance.*<data[^>]*>(AUD|A?\$)\s?25\.00/);
});

test("'Checkout' is a link in the same window", () => {
  const html = page({ checkoutUrl: 'https://checkout.example/checkout/co1' });
  expect(html).toMatch(/<a [^>]*href="https:\/\/checkout\.example\/checkout\/co1"[^>]*>Checkout<\/a>/);
  expect(html).not.toContain('target=');
});

test("'Checkout' leads to the shop's own page where configured, and nothing next to it leads elsewhere", () => {
  const cart = { ...sampleCart(), checkoutUrl: 'https://checkout.example/checkout/co1' };
  const html = render({ cart, checkout: 'shop' });
  expect(html).toMatch(/<a [^>]*href="\/pay"[^>]*>Checkout<\/a>/);
  expect(html).not.toContain('checkout.example');
  expect(render({ cart, checkout: 'backend' })).not.toContain('href="/pay"');
});

test.each([
  ['invalid_discount_code', 'Discount code invalid'],
  ['invalid_gift_card', 'Invalid gift card'],
  ['server_error', 'Discount code invalid'],
] as const)('a code refused without scripts (%s) shows at its field: %s', (code, message) => {
  const html = render({
    cart: sampleCart(),
    problem: { ...problem(code), status: 422 },
    problemField: 'code',
  });
  expect(html).toMatch(new RegExp(`class="field__error"[^>]*>.*${message}`));
  expect(html).toContain('aria-invalid="true"');
  expect(html).not.toContain('cart__problem');
});

test('another problem shows above the items', () => {
  const html = render({ cart: sampleCart(), problem: problem('invalid_stock'), problemField: null });
  expect(html).toMatch(/cart__problem" role="alert">/);
  expect(html).not.toContain('Discount code invalid');
});

test('the info text is shown where there is one', () => {
  expect(page({ infoText: 'Orders before noon leave today' })).toContain('Orders before noon leave today');
  expect(page({})).not.toContain('cart__info');
});

test('a cart in another currency than its page prints its own, and offers to load the page again', () => {
  const html = page({ currency: 'NZD', items: [sampleItem({ price: 20, quantity: 1 })] });
  expect(html).toContain('NZD');
  expect(html).not.toMatch(/[^\w]\$20\.00/);
  expect(html).toContain('Your cart is in NZD now.');
  expect(button(html, 'button--quiet')).not.toBe('');
  expect(page({ items: [sampleItem({})] })).not.toContain('Your cart is in');
});

test('above the room of wallets stands that they order, and what Japan asks to be said before', () => {
  const plain = render({ cart: sampleCart(), wallets: 2 });
  expect(plain).toMatch(/places your order, with an obligation to pay\.<\/p><\/div><div class="wallets"/);
  const finalTerms = {
    title: 'Before you order',
    goods: 'Items and quantity',
    payment: ['Payment', 'With the order.'] as [string, string],
    facts: [['Delivery', 'As chosen.']] as [string, string][],
    cancelling: 'Cancellation and returns',
    links: [['/terms', 'Terms']] as [string, string][],
  };
  const toJapan = render({ cart: sampleCart(), wallets: 2, finalTerms }).replaceAll(/<[^>]+>/g, ' ');
  expect(toJapan.replaceAll(/\s+/g, ' ')).toMatch(
    /Before you order Items and quantity 1 × Banksia Espresso Total \$20\.00 Payment With the order\. Delivery As chosen\. Cancellation and returns Terms Paying with/,
  );
  expect(render({ cart: sampleCart() })).not.toContain('obligation to pay');
  const billingSchedule = { interval: 'monthly', intervalCount: 1, trialDays: 14 } as const;
  const items = [sampleItem({ plan: { id: 'm', name: 'Monthly', billingSchedule } })];
  const free = sampleCart({ items, isShipped: false, captureTotal: 5, authTotal: 15 });
  const terms = render({ cart: free, wallets: 2, finalTerms }).replaceAll(/<[^>]+>/g, ' ');
  expect(terms.replaceAll(/\s+/g, ' ')).toMatch(
    /Total \$20\.00 Today: \$5\.00 After the free trial \$15\.00 Payment With the order\. Banksia Espresso ?: \$20\.00 \/ mo from [^.]+2\d{3}\. Delivery/,
  );
});
