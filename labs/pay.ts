import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { Pay } from '../tests/journeys/pages/pay.ts';
import { ownCommandLine } from '../tools/command-line/parse.ts';
import { preferHeadlessShell, requireChromium } from '../tools/local/chromium.ts';
import { whileRunning } from './running-shop.ts';

/** Measures how long the card's fields of `/pay` take, beside a page that holds nothing but the provider's script. */
const known = ownCommandLine({ command: 'npm run labs -- pay', values: ['at'] }).value('at');
const ROUNDS = 5;
const FIELDS = 3;
const SLOWER = 4;
const LINES_MS = [150, 400];

/** Each frame tells its page when a shopper could type, and the page when its last field and its button can be used. */
function watch(fields: number): void {
  const whole = globalThis as unknown as { usable: number };
  if (window === top) {
    let ready = 0;
    const look = () => {
      const card = document.querySelector<HTMLElement>('payment-method[data-method=card]');
      const isReady = ready === fields && (!card || card.dataset['state'] === 'ready');
      if (isReady) whole.usable ??= performance.now();
    };
    addEventListener('message', ({ data }) => {
      if (data === 'typable') ready += 1;
      look();
    });
    new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-state'] });
    return;
  }
  const observer = new MutationObserver(() => {
    if (!document.querySelector('input')) return;
    observer.disconnect();
    top?.postMessage('typable', '*');
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** A shopper who has come to the last step. */
async function startPaying(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.goto('/shop/nightcap-ridge');
  await page.evaluate(async () => {
    const form = document.querySelector<HTMLFormElement>('#add-form') ?? undefined;
    await fetch('/api/cart/items/by-form', {
      method: 'POST',
      body: new URLSearchParams(new FormData(form) as never),
    });
  });
  const pay = new Pay(page);
  await pay.open();
  await pay.fillIn();
  await page.close();
  return context;
}

async function timeOf(page: Page, address: string, latency: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch, FIELDS);
  await page.goto(address, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(() => (globalThis as { usable?: number }).usable);
  const ms = Math.round((await usable.jsonValue()) ?? Number.NaN);
  await page.close();
  return ms;
}

/** The provider's script, and its fields as soon as it runs. */
function floorPage(providers: string): string {
  const names = ['cardNumber', 'cardExpiry', 'cardCvc'];
  const mount = `const e=Stripe('pk_floor').elements();for(const n of ${JSON.stringify(names)})e.create(n).mount('#'+n)`;
  const places = names.map((name) => `<div id="${name}"></div>`).join('');
  return `<!doctype html><title>Floor</title>${places}<script src="${providers}/stripe.js"></script><script>${mount}</script>`;
}

async function measure(address: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: preferHeadlessShell(requireChromium()),
    args: ['--no-sandbox'],
  });
  const floor = createServer();
  try {
    const context = await startPaying(browser, address);
    const page = await context.newPage();
    await page.goto('/pay');
    const config = JSON.parse((await page.locator('#payment-config').textContent()) ?? '{}') as {
      providersUrl: string;
    };
    await page.close();
    floor.on('request', (_, answer) =>
      answer.setHeader('content-type', 'text/html').end(floorPage(config.providersUrl)),
    );
    await once(floor.listen(0, '127.0.0.1'), 'listening');
    const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}`;
    for (const latency of LINES_MS) {
      const times: [floor: number, pay: number][] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push([
          await timeOf(await context.newPage(), floorUrl, latency),
          await timeOf(await context.newPage(), `${address}/pay`, latency),
        ]);
      const [floorMs, payMs] = [0, 1].map((at) =>
        times.map((pair) => pair[at] ?? 0).toSorted((a, b) => a - b),
      );
      console.log(`RTT ${latency} ms: floor ${floorMs?.join(', ')}; /pay ${payMs?.join(', ')}`);
    }
  } finally {
    floor.close();
    await browser.close();
  }
}

if (known === null) await whileRunning('preview', 'shop', measure);
else await measure(known);
