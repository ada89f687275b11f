import type { Page } from 'playwright/test';
import { isLong, sample } from '../random.ts';
import { messageOf } from './messages.ts';
import { expectRefused } from './outcome.ts';
import { PayPage } from './pages/pay-page.ts';
import type { Decision } from './pages/provider-page.ts';
import { expect, test, type Journey } from './payment-journey.ts';
import { startProxy, type PassedCall, type RecordingProxy } from './recording-proxy.ts';
import { startPair, type ShopPair } from './shop-pair.ts';
import { cardNumbers, completePayment, securityCode } from './shopper.ts';
import { ways } from './ways.ts';

// Each process would start a shop of its own.
test.describe.configure({ mode: 'default' });

let proxy: RecordingProxy;
let pair: ShopPair;
/** The Workers' output and the pages' console messages. */
const printed: string[] = [];

function listen({ message }: { message: string }): void {
  printed.push(message);
}

test.beforeAll(async () => {
  proxy = await startProxy();
  const vars = { COMMERCE_URL: `${proxy.origin}/commerce`, CONTENT_URL: `${proxy.origin}/content` };
  pair = await startPair({ vars, listen });
  proxy.leadTo(pair.sandbox);
});
test.afterAll(async () => {
  await pair.stop();
  await proxy.stop();
});

/** Tokens of cards and banks, nonces of wallets, and secrets of intents. */
const token = /\b(?:tok|pm|nonce|kt)_sandbox_[\da-f]+|_secret_[\da-f]+/;

const digitsOnly = (text: string) => text.replaceAll(/(?<=\d)(?:[ +-]|%20)(?=\d)/g, '');

function hasNumber(text: string): boolean {
  const digits = digitsOnly(text);
  return Object.values(cardNumbers).some((number) => digits.includes(number.replaceAll(' ', '')));
}

/** A security code is short: only a value that equals it counts, and no duration. */
function hasCode(text: string): boolean {
  const code = new RegExp(`(?:["=:]|%22)${securityCode}(?:["&,}\\s]|%22|$)`);
  return code.test(text.replaceAll(/"ms":\d+/g, ''));
}

type Recorded = { toShop: PassedCall[]; toOthers: PassedCall[] };

/** Every request of a page and its frames, with its headers. */
function listenTo(page: Page): Recorded {
  const received: Recorded = { toShop: [], toOthers: [] };
  page.on('console', (message) => printed.push(message.text()));
  page.on('pageerror', (error) => printed.push(String(error.stack)));
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    const headers = JSON.stringify(request.headers());
    const call = {
      method: request.method(),
      path: pathname + search,
      headers,
      body: request.postData() ?? '',
    };
    received[origin === pair.shop ? 'toShop' : 'toOthers'].push(call);
  });
  return received;
}

const textOf = ({ path, headers, body }: PassedCall) => `${path}\n${headers}\n${body}`;
const isCartWrite = ({ method, path }: PassedCall) =>
  method === 'PUT' && /^(\/commerce)?\/api\/cart$/.test(path);

/** With what is decided, one after the other. */
const card: [name: string, decisions: Decision[]] = ['card/stripe', ['fail', 'cancel', 'approve']];
const others: (typeof card)[] = [
  ['ideal/stripe', ['approve']],
  ['google/braintree', ['approve']],
  ['card/vault', ['fail', 'approve']],
];
/** Each has its tokens from the same place as one of those. */
const alike: typeof others = [
  ['apple/stripe', ['approve']],
  ['google/stripe', ['approve']],
  ['bancontact/stripe', ['approve']],
  ['klarna/direct', ['approve']],
  ['klarna/stripe', ['approve']],
];

for (const [name, decisions] of [card, ...sample(others, 1), ...(isLong ? alike : [])]) {
  test(`No number, code or token of ${name} leaks (${decisions.join(', ')})`, async ({ browser }) => {
    const way = ways.find((it) => it.name === name);
    if (!way) throw new Error(`There is no way to pay called ${name}`);
    await pair.begin(way.set);
    proxy.calls.length = 0;
    printed.length = 0;
    const context = await browser.newContext({ baseURL: pair.shop });
    const page = await context.newPage();
    const { toShop, toOthers } = listenTo(page);
    const journey: Journey = { way, pair, page, pay: new PayPage(page, way) };
    await journey.pay.fillCart();
    await journey.pay.open();
    for (const decision of decisions) {
      await journey.pay.expectReady();
      await completePayment(journey, decision);
      if (decision !== 'approve') await expectRefused(journey, messageOf(way, decision));
    }
    await expect(page).toHaveURL(/\/thank-you/);
    await context.close();

    const reports = await (await fetch(`${pair.sandbox}/__sandbox/errors`)).text();
    const listed = await (await fetch(`${pair.sandbox}/__sandbox/calls`)).text();
    const ofShop = [...toShop, ...proxy.calls];
    // The secrets must be found where they belong, or the search below would prove nothing.
    if (way.method === 'card')
      expect(toOthers.map(textOf).some((text) => hasNumber(text) && hasCode(text))).toBe(true);
    // Bancontact leaves the id of its setup intent, which gives no access.
    if (way.method !== 'bancontact')
      expect(proxy.calls.filter(isCartWrite).map(textOf).join()).toMatch(token);
    for (const text of [...ofShop.map(textOf), ...printed, reports, listed]) {
      expect(hasNumber(text), text).toBe(false);
      expect(hasCode(text), text).toBe(false);
    }
    // The provider itself puts them into the return address.
    const isReturn = ({ method, path }: PassedCall) => method === 'GET' && path.startsWith('/pay?');
    // The shop is sent the intent's id before it can be paid.
    const isHandOver = ({ path }: PassedCall) => /^\/pay\/payments\/[\w-]+\/intent$/.test(path);
    for (const call of ofShop.filter((it) => !isCartWrite(it) && !isHandOver(it))) {
      expect(isReturn(call) ? `${call.headers}${call.body}` : textOf(call)).not.toMatch(token);
    }
    for (const text of [...printed, reports]) expect(text).not.toMatch(token);
  });
}
