import { expect, test } from 'vitest';
import { mailWords } from '#sandbox/commerce/cart/order-mail.ts';
import { offersOf } from '#shared/payments/methods.ts';
import { orderWords } from '#shared/payments/order-words.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { settings } from '#shop/demo/settings.ts';
import { transactionInfo } from '../../client/payments/drivers/google-request.ts';
import type { PayableCart } from '../../client/payments/exact-cart.ts';
import { dueFor } from '../workers/guest.ts';
import { cardToken, readRows, type Visitor } from '../workers/harness.ts';
import { mailsTo } from '../workers/mails.ts';
import { shopOfFile } from '../workers/shop-of-file.ts';
import { visitorIn } from '../workers/visitor-in.ts';
import { inStock } from './in-stock.ts';

const it = shopOfFile({ TAG_MANAGER_ID: 'GTM-TEST', REGISTRATION: 'password', LINK_FUNCTION: '' });
const { store } = settings.settings;

async function send<T>(visitor: Visitor, path: string, body: object, payment?: string): Promise<T> {
  const headers = { 'Content-Type': 'application/json', Origin: it.shop };
  const answer = await visitor.fetch(path, {
    method: path === '/api/cart' ? 'PUT' : 'POST',
    headers: { ...headers, ...(payment === undefined ? {} : { 'X-Payment': payment }) },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200);
  return (await answer.json()) as T;
}

/** Of the payment settings that the store has. */
const cardGateway = offersOf(settings.payments).find(({ method }) => method === 'card')?.gateway;

type Row = { tone: string; text: string };

/** What is charged, as it is printed. */
function chargeIn(text: string): string {
  return (
    text
      .replaceAll(/<[^>]*>/g, '')
      .split('≈')[0]
      ?.trim() ?? ''
  );
}

/** About how much it is in a display currency. */
function aboutIn(text: string): string | undefined {
  return /≈[^)\n]*/.exec(text.replaceAll(/<[^>]*>/g, ''))?.[0];
}

/** By their values: '٣' is 3 in Egypt. */
const digits = new Intl.NumberFormat(store.locale, { useGrouping: false, minimumIntegerDigits: 10 }).format(
  123_456_789,
);

/** Between whole coins and their parts, in the shop's own language: Swiss French has another in numbers. */
const decimalSign =
  new Intl.NumberFormat(store.locale, {
    style: 'currency',
    currency: store.currency,
    minimumFractionDigits: 1,
  })
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** An amount in print, without what it is about in another currency; a word such as 'Free' is none. */
function amountIn(text: string): number {
  const shown = chargeIn(text).replaceAll(/\p{Nd}/gu, (digit) =>
    String(Math.max(digits.indexOf(digit), Number(digit) || 0)),
  );
  const [sum = '0'] = /\d(?:[\d,.٬٫’\s]*\d)?/.exec(shown) ?? [];
  const whole = sum.replaceAll(new RegExp(`[^\\d${decimalSign}]`, 'g'), '');
  return Number(whole.replace(decimalSign, '.')) * (/[-−]/.test(shown) ? -1 : 1);
}

function sumOf(amounts: number[]): number {
  return Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2));
}

/** The amounts of a page's lines, and the rows below them. */
function receiptOn(html: string): { lines: number[]; rows: Row[] } {
  const prices = html.matchAll(
    /(?:cart-item__price[^]*?price__now|(?:pay|order)-item__price)">(.*?)<\/(?:span|p)>/g,
  );
  const [, totals = ''] = /<dl class="cart-totals">([^]*?)<\/dl>/.exec(html) ?? [];
  const rows = totals.matchAll(/cart-totals__row(?:--(\w+))?"><dt>.*?<\/dt><dd>(.*?)<\/dd>/g);
  return {
    lines: [...prices].map(([, text = '']) => amountIn(text)),
    rows: [...rows].map(([, tone = '', text = '']) => ({ tone, text })),
  };
}

/** That lines make the subtotal, and rows the total, which is returned as it is printed. All are approximated or none. */
function totalOf(html: string, page: string, isDisplayed: boolean): string {
  const { lines, rows } = receiptOn(html);
  const amounts = rows.filter(({ text }) => text.includes('<data'));
  const approximate = amounts.filter(({ text }) => text.includes('≈'));
  expect(approximate.length, `${page}: the approximations`).toBe(isDisplayed ? amounts.length : 0);
  const end = rows.findIndex(({ tone }) => tone === 'grand');
  const [subtotal = 0, ...others] = rows.slice(0, end).map(({ text }) => amountIn(text));
  expect(lines.length, page).toBeGreaterThan(0);
  expect(sumOf(lines), `${page}: the lines`).toBe(subtotal);
  const total = rows[end]?.text ?? '';
  expect(sumOf([subtotal, ...others]), `${page}: the rows`).toBe(amountIn(total));
  return total;
}

type Cart = PayableCart & { checkout_id: string; item_quantity: number };

/** Two products, one of them up to three times, sent to the store's own country. */
async function fill(visitor: Visitor, email: string): Promise<void> {
  for (const [index, { line, pieces }] of inStock.slice(0, 2).entries()) {
    // Each currency has its own part of what there is.
    const left = Math.max(1, Math.floor(pieces / store.currencies.length));
    await send(visitor, '/api/cart/items', { ...line, quantity: Math.min(3 - 2 * index, left) });
  }
  const home = {
    name: 'Robin Example',
    first_name: 'Robin',
    last_name: 'Example',
    address1: '1 Sample Street',
  };
  const place =
    store.country === 'JP'
      ? { city: '千代田区', state: '13', zip: '100-0001' }
      : { city: 'Bangalow', state: 'NSW', zip: '2479' };
  await send(visitor, '/api/cart', {
    account: { email },
    shipping: { ...home, ...place, country: store.country },
  });
  const rated = (await (await visitor.fetch('/api/cart/shipment-rating')).json()) as Cart;
  const service = rated.shipment_rating?.services?.[0]?.id;
  await send(visitor, '/api/cart', { shipping: { service } });
}

/** Where the shop has accounts. */
async function signUp(visitor: Visitor, email: string): Promise<void> {
  if (!hasFeature('account')) return;
  const customer = { first_name: 'Robin', last_name: 'Example', email, password: 'a pot of tea' };
  expect((await visitor.post('/account/create-account', customer)).status).toBe(303);
}

/** The account's pages of the newest order and of its invoice; none where the shop has no accounts. */
async function recordsOf(visitor: Visitor): Promise<string[]> {
  if (!hasFeature('account')) return [];
  const pageOf = async (path: string) => (await visitor.fetch(path)).text();
  const [order = ''] = /\/account\/orders\/[\w-]{10,}/.exec(await pageOf('/account/orders')) ?? [];
  const page = await pageOf(order);
  const [invoice = ''] = /\/account\/orders\/[\w-]+\/invoices\/[\w-]+/.exec(page) ?? [];
  return [page, await pageOf(invoice)];
}

test.each(store.currencies.map(({ code, type }) => [code, type === 'display'] as const))(
  'in %s rows add up on every page, and button, sheet, ledger, receipt, mail, account and invoice have the one sum',
  async (currency, isDisplayed) => {
    const visitor = visitorIn(currency, it);
    const email = `robin.${currency.toLowerCase()}@example.com`;
    await signUp(visitor, email);
    await fill(visitor, email);
    const pageOf = async (path: string) => (await visitor.fetch(path)).text();
    const cart = (await (await visitor.fetch('/api/cart')).json()) as Cart;
    const { decimals = 2 } = store.currencies.find(({ code }) => code === cart.currency) ?? {};
    const sum = cart.capture_total.toFixed(decimals);

    const pay = await pageOf('/pay');
    const printed = totalOf(await pageOf('/cart'), '/cart', isDisplayed);
    expect(totalOf(pay, '/pay', isDisplayed)).toBe(printed);
    expect(amountIn(printed)).toBe(cart.capture_total);
    const charged = chargeIn(printed);
    const buttons = [...pay.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text = '']) => text);
    // Where a law asks for other words the sum is above them.
    const isSaid = buttons.some((text) => text.includes(charged)) || orderWords(store.country) !== null;
    expect(isSaid, `a button with ${charged}`).toBe(true);
    expect(transactionInfo(cart)).toMatchObject({ currencyCode: cart.currency, totalPrice: sum });

    for (const path of ['/', '/shop', '/cart', '/pay'])
      expect(await pageOf(path), 'what a visit is counted in').toContain(`data-currency="${cart.currency}"`);

    const due = await dueFor(visitor);
    const start = { method: 'card', gateway: cardGateway, due };
    const { id } = await send<{ id: string }>(visitor, '/pay/payments', start);
    const billing = { method: 'card', card: { token: await cardToken(it) } };
    await send(visitor, '/api/cart', { billing }, id);
    await send(visitor, `/pay/payments/${id}/authorised`, { due });
    const { href } = await send<{ href: string }>(visitor, `/pay/payments/${id}/order`, { due });
    // It leads on to an address without the checkout's id.
    await visitor.fetch(href);
    const receipt = await pageOf('/thank-you');
    expect(totalOf(receipt, 'the receipt', isDisplayed)).toContain(charged);
    for (const page of await recordsOf(visitor))
      expect(totalOf(page, 'account', isDisplayed)).toContain(charged);
    const [ledger] = await readRows(it, `SELECT amount, currency FROM payments WHERE id = '${id}'`);
    expect(ledger).toEqual({ amount: cart.capture_total, currency: cart.currency });
    const [mail] = await mailsTo(it, email);
    const [language = ''] = (store.locale ?? '').split('-');
    const { charged: word } = mailWords[language] ?? mailWords.en;
    const [, mailed = ''] = mail?.text.split(`${word} `) ?? [];
    expect(amountIn(mailed)).toBe(cart.capture_total);
    expect(aboutIn(mailed), 'the approximation in the mail').toBe(aboutIn(printed));
  },
);
