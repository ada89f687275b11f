import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireChromium } from '../../../tools/local/chromium.ts';
import { startSandbox, type Body, type RunningSandbox } from '../../workers/sandbox-alone.ts';
import type { ShopPage } from './shop-page.ts';

const shop = createServer(answerAsShop);
let sandbox: RunningSandbox;
let browser: Browser;
let script = '';

beforeAll(async () => {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
  const bundle = build({
    entryPoints: [join(import.meta.dirname, 'shop-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  [sandbox, browser] = await Promise.all([
    startSandbox(),
    chromium.launch({ executablePath: requireChromium(), args }),
  ]);
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  script = (await bundle).outputFiles[0]?.text ?? '';
});
afterAll(async () => {
  await browser.close();
  shop.close();
  await sandbox.stop();
});

/** An empty shop page under the strictest possible policy. */
function answerAsShop(_: unknown, response: ServerResponse): void {
  const policy = `default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; style-src 'nonce-n'; img-src data:; connect-src ${sandbox.origin}; frame-src ${sandbox.origin}; base-uri 'none'`;
  const containers = ['cardNumber-element', 'cardExpiry-element', 'cardCvc-element', 'applepay-button'];
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en" data-sandbox="${sandbox.origin}"><link rel="icon" href="data:,">
    <body>${containers.map((id) => `<div id="${id}"></div>`).join('')}
    <script nonce="n">${script.replaceAll('</', '<\\/')}</script>`);
}

async function openShop(): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.setDefaultTimeout(15_000);
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const { port } = shop.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/pay`);
  return { page, complaints };
}

/** Starts an action in the page that ends by leaving it, or much later. */
function start(page: Page, method: 'tokenize', params: object): void {
  void page
    .evaluate(([name, input]) => shopPage[name](input as Parameters<ShopPage['tokenize']>[0]), [
      method,
      params,
    ] as const)
    .catch(() => undefined);
}

async function nextEvents(page: Page): Promise<string[]> {
  await page.waitForFunction(() => shopPage.events.length > 0);
  return page.evaluate(() => shopPage.events);
}

const readCart = (page: Page): Promise<Body> => page.evaluate(() => shopPage.readCart());

test("A card is typed into the provider's frames, authenticated by its bank, and charged", async () => {
  const { page, complaints } = await openShop();
  await page.evaluate(async () => {
    await shopPage.load('stripe');
    await shopPage.fill();
    await shopPage.createElements({ card: { separateElements: true } });
  });
  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
  await frame('Secure card number').getByLabel('Card number').pressSequentially('4000002500003155');
  // The focus moves between frames, and so between processes, which takes time.
  await page.keyboard.press('Tab');
  await frame('Secure expiry date').locator('input:focus').waitFor();
  await page.keyboard.type('0431');
  await page.keyboard.press('Tab');
  await frame('Secure security code').locator('input:focus').waitFor();
  await page.keyboard.type('123');
  expect(await frame('Secure expiry date').getByLabel('Expiry date').inputValue()).toBe('04 / 31');
  start(page, 'tokenize', { card: { separateElements: true } });
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  expect(await nextEvents(page)).toEqual(['card: success']);
  const { billing } = await readCart(page);
  expect(billing.card).toMatchObject({ brand: 'visa', last4: '3155', exp_month: 4, exp_year: 2031 });
  expect(billing.intent.stripe.id).toMatch(/^pi_/);
  expect(complaints).toEqual([]);
});

test("A wallet's sheet consults the shop about addresses and shipping options before it pays", async () => {
  const { page, complaints } = await openShop();
  await page.evaluate(async () => {
    await shopPage.load('stripe');
    await shopPage.fill();
    await shopPage.createElements({ apple: { require: { shipping: true, email: true } } });
  });
  await page.getByRole('button', { name: 'Apple Pay' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  await sheet.getByLabel('Shipping method').waitFor();
  await sheet.getByLabel('Ship to').selectOption('antarctica');
  await sheet.getByRole('alert').filter({ hasText: 'does not deliver to this address' }).waitFor();
  expect(await sheet.getByRole('button', { name: 'Authorise' }).isDisabled()).toBe(true);
  await sheet.getByLabel('Ship to').selectOption('wellington');
  await sheet.getByLabel('Shipping method').selectOption('nz-express');
  await sheet.getByRole('button', { name: 'Authorise' }).click();
  expect(await nextEvents(page)).toEqual(['apple: success']);
  const { shipping, billing, account } = await readCart(page);
  expect(shipping).toMatchObject({ city: 'Wellington', country: 'NZ', service: 'nz-express' });
  expect(billing.card).toMatchObject({ last4: '4242', gateway: 'stripe' });
  expect(account.email).toBe('wallet@example.com');
  expect(complaints).toEqual([]);
});

test('A redirect method leaves for its page and returns with the parameters that the client library reads', async () => {
  const { page } = await openShop();
  await page.evaluate(() => shopPage.fill());
  start(page, 'tokenize', { klarna: {} });
  await page.waitForURL(/\/providers\/klarna\//);
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await page.waitForURL(/authorization_token=kt_sandbox_/);
  await page.evaluate(() => shopPage.handleRedirect({ klarna: {} }));
  expect(await nextEvents(page)).toEqual(['klarna: success']);
  expect((await readCart(page)).billing.klarna.token).toMatch(/^kt_sandbox_/);
});
