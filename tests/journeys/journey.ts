import { test as base, expect, type BrowserContext, type Page } from 'playwright/test';
import { settings } from '#shop/demo/settings.ts';
import { addressIn } from '../../shared/locale/address.ts';
import { prefixOf } from '../../shared/locale/prefix.ts';
import type { Text } from '../../shared/messages/message.ts';
import { loadText } from '../../worker/render/language/language.ts';
import { shopMessages } from '../../worker/store/settings-reader.ts';
import { again } from '../again.ts';
import { expectNoComplaints, listen } from './complaints.ts';
import { expectFocusKept, watchFocus } from './focus.ts';
import { Cart } from './pages/cart.ts';
import { Checkout } from './pages/checkout.ts';
import { Pay } from './pages/pay.ts';
import { Shop } from './pages/shop.ts';
import { contentSecret, sandboxUrl, shopPort } from './ports.ts';

type Fault = {
  match: string;
  delayMs?: number;
  status?: number;
  body?: string;
  drop?: boolean;
  times?: number;
};

/** An event as the error service received it. */
type ErrorEvent = { exception: { values: { value: string }[] } };

export type Sandbox = {
  setFaults: (faults: Fault[]) => Promise<void>;
  errors: () => Promise<ErrorEvent[]>;
  /** The texts of the mails to an address, newest first. */
  mailsTo: (address: string) => Promise<string[]>;
  /** Delivers a sold-out product; the shop is notified. */
  deliver: (product: string) => Promise<void>;
  /** Publishes an entry as an editor of the content service does, a new one where there is none. */
  publish: (type: string, key: string, fields: object) => Promise<void>;
};

type Fixtures = {
  shop: Shop;
  panel: Cart;
  cartPage: Cart;
  /** The payment page. */
  pay: Pay;
  checkout: Checkout;
  /** The locale that the shopper has chosen; null for the store's own. */
  chosenLocale: string | null;
  /** The shop's words in that language. */
  words: Text;
  sandbox: Sandbox;
  /** Messages that this journey expects in the browser's console. */
  expectedComplaints: RegExp[];
};

/** Replaces the tag manager by an empty script, for a visitor who consents to it. */
export async function standInForTags(context: BrowserContext): Promise<void> {
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

async function answerConsent(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL ?? '' }]);
}

/** Every address that a journey opens is the one of its language. */
function visitIn(page: Page, locale: string): void {
  const { locales, locale: defaultLocale } = settings.settings.store;
  const prefix = prefixOf(locale, { locales, defaultLocale });
  const open = page.goto.bind(page);
  page.goto = (address, options) => open(addressIn(prefix, address), options);
}

/** With the shop's own messages. */
async function textOf(locale: string): Promise<Text> {
  return loadText(locale, shopMessages(locale));
}

/** A journey fails when the browser complains, or the focus is lost at its end, whatever else it finds. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  chosenLocale: [null, { option: true }],
  words: async ({ chosenLocale }, run) => run(await textOf(chosenLocale ?? settings.settings.store.locale)),
  page: async ({ page, baseURL, chosenLocale, expectedComplaints }, run) => {
    const complaints = listen(page);
    await answerConsent(page.context(), baseURL);
    await watchFocus(page);
    if (chosenLocale !== null) {
      await page.context().addCookies([{ name: 'swell-locale', value: chosenLocale, url: baseURL ?? '' }]);
      visitIn(page, chosenLocale);
    }
    await run(page);
    if (!page.isClosed()) await expectFocusKept(page);
    await expectNoComplaints(page, complaints, expectedComplaints);
  },
  shop: async ({ page, words }, run) => run(new Shop(page, words)),
  panel: async ({ page, words }, run) => run(Cart.panel(page, words)),
  cartPage: async ({ page, words }, run) => run(Cart.ownPage(page, words)),
  pay: async ({ page, words }, run) => run(new Pay(page, words)),
  checkout: async ({ page }, run) => run(new Checkout(page)),
  sandbox: async ({ request }, run) => {
    // Other journeys run at the same time, with their own faults.
    let own: string[] = [];
    const setFaults = async (faults: Fault[]) => {
      const data = { remove: own, add: faults };
      const response = await request.patch(`${sandboxUrl}/__sandbox/faults`, { data, ...again });
      expect(response.ok()).toBe(true);
      own = faults.map(({ match }) => match);
    };
    const errors = async () =>
      (await (await request.get(`${sandboxUrl}/__sandbox/errors`, again)).json()) as ErrorEvent[];
    const publish = async (type: string, key: string, fields: object) => {
      const address = `${sandboxUrl}/__sandbox/content/${type}/${key}`;
      const send = (action: string) => request.post(address, { data: { action, fields }, ...again });
      // Refused where it is there.
      await send('create');
      const response = await send('publish');
      expect(response.ok(), await response.text()).toBe(true);
      // As its webhook does: else what is kept stays for a minute and more.
      const told = await request.post(`http://127.0.0.1:${shopPort}/api/hooks/content`, {
        headers: { Authorization: `Bearer ${contentSecret}` },
        data: { event: 'entry.publish', model: type, entry: null },
        ...again,
      });
      expect(told.ok(), await told.text()).toBe(true);
    };
    const mailsTo = async (address: string) => {
      const response = await request.get(`${sandboxUrl}/__sandbox/mails`, again);
      const mails = (await response.json()) as { to: string; text: string }[];
      return mails.filter(({ to }) => to === address).map(({ text }) => text);
    };
    const deliver = async (product: string) => {
      const response = await request.post(`${sandboxUrl}/__sandbox/stock`, { data: { product }, ...again });
      expect(await response.json()).toEqual({ webhook: 204 });
    };
    await run({ setFaults, errors, mailsTo, publish, deliver });
    if (own.length > 0) await setFaults([]);
  },
});

export { expect };
