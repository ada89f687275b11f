import { permissiveRules } from '#shared/account/subscription.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { localeChain } from '#shared/locale/chain.ts';
import { readOverrides, type Overrides } from '#shared/messages/overrides.ts';
import { plainCurrency } from '#shared/money/currency.ts';
import { missingSettings } from '#shared/payments/methods.ts';
import type { Settings } from '#shared/settings.ts';
import { shop } from '#shared/shop/shop.ts';
import messages from '#shop-messages' with { type: 'json' };
import type { CommerceClient } from '../backends/commerce/client.ts';
import { inSpokenLanguages, parseSettings } from '../backends/commerce/settings.ts';
import type { ShopConfig } from '../config.ts';
import { orElse, type Report } from '../reporting/report.ts';
import type { PurgedAt } from './purge.ts';
import type { StaleCache } from './records/stale-cache.ts';

export type SettingsOptions = {
  cache: StaleCache;
  purgedAt: PurgedAt;
  commerce: CommerceClient;
  config: ShopConfig;
  /** Messages that the operator has reworded, as entered (docs/operations/features.md#changing-messages). */
  readMessages: (locale: string) => Promise<unknown>;
  report: Report;
};

/** The settings, what follows from them for locales, and the operator's own messages. */
export function createSettingsReader({
  cache,
  purgedAt,
  commerce,
  config,
  readMessages,
  report,
}: SettingsOptions) {
  const loaded = new Map<string, Promise<Settings>>();

  function settingsOf(locale: string): Promise<Settings> {
    const known = loaded.get(locale);
    if (known) return known;
    const load = async () => {
      const settings = await loadSettings(commerce, { locale, currency: config.defaultCurrency });
      reportMissingSettings(settings.payments, report);
      return settings;
    };
    const found = cache
      .get({ key: siteKey(locale), name: 'settings' }, { load, purgedAt: () => purgedAt('store') })
      // Another build of the shop may have kept them.
      .then(inSpokenLanguages)
      .catch((error: Error) => {
        report(error);
        // The languages of the store are in those of its default one, too.
        return locale === config.defaultLocale ? builtInSettings(config) : settingsOf(config.defaultLocale);
      });
    loaded.set(locale, found);
    return found;
  }

  async function chainOf(locale: string): Promise<[string, ...string[]]> {
    const { locales } = (await settingsOf(config.defaultLocale)).store;
    const listed = locales.find((entry) => entry.code === locale)?.code ?? config.defaultLocale;
    return localeChain(listed, locales);
  }

  /** Null where there is one language only. */
  async function chainsOfAll(): Promise<((locale: string) => string[]) | null> {
    const { locales } = (await settingsOf(config.defaultLocale)).store;
    return locales.length < 2 ? null : (locale) => localeChain(locale, locales);
  }

  async function messagesOf(locale: string): Promise<Overrides> {
    const [listed] = await chainOf(locale);
    const load = () => loadOwnMessages(listed, { readMessages, report });
    const own = await cache
      .get({ key: siteKey(listed), name: 'messages' }, { load, purgedAt: () => purgedAt('store') })
      .catch(orElse(report, {}));
    return { ...shopMessages(listed), ...own };
  }

  return { settingsOf, chainOf, chainsOfAll, messagesOf };
}

/** The key of the data that every page needs; the locale must be one of the store's. */
export function siteKey(locale: string): string {
  return `site/${locale}`;
}

/** With every language of the store. */
export async function loadSettings(
  commerce: CommerceClient,
  context: { locale: string; currency: string },
): Promise<Settings> {
  const { body } = await commerce.call(
    { method: 'GET', path: '/settings/all' },
    { ...context, session: null },
  );
  return parseSettings(body, context.locale);
}

/** Enough to render pages and prices before the backend has ever answered. */
function builtInSettings(config: ShopConfig): Settings {
  const { shopName, defaultLocale: locale, defaultCurrency: currency } = config;
  return {
    store: {
      name: shopName,
      country: locale.split('-')[1] ?? shop.country,
      locale,
      currency,
      locales: [{ code: locale, name: locale, fallback: null }],
      currencies: [plainCurrency(currency)],
      supportEmail: null,
      supportPhone: null,
    },
    menus: [],
    payments: {},
    subscriptions: permissiveRules,
    isBuiltIn: true,
  };
}

/** Why a payment method is not offered: once, and again if it recurs after a correction. */
export function createMissingSettings() {
  let reported = new Set<string>();
  return function reportMissing(payments: Record<string, Record<string, Json>>, report: Report): void {
    const lacks = new Map(missingSettings(payments).map((lack) => [lack.message, lack]));
    for (const [message, lack] of lacks) {
      if (!reported.has(message)) report(lack, { where: 'payment settings' });
    }
    reported = new Set(lacks.keys());
  };
}

/** For the whole isolate. */
const reportMissingSettings = createMissingSettings();

/** The messages that this isolate has refused, each reported once. */
const refusedBefore = new Set<string>();

/** Those of the operator's messages that can be shown. */
async function loadOwnMessages(
  locale: string,
  { readMessages, report }: Pick<SettingsOptions, 'readMessages' | 'report'>,
): Promise<Overrides> {
  const { messages, refused } = readOverrides(await readMessages(locale));
  for (const { key, reason } of refused) {
    const fault = problem('message_refused', { key: key.slice(0, 100), reason });
    if (!refusedBefore.has(`${locale} ${fault.message}`)) report(fault, { locale });
    refusedBefore.add(`${locale} ${fault.message}`);
  }
  return messages;
}

/** What the shop's folder words in a locale; its words for the language come first. */
export function shopMessages(locale: string): Overrides {
  return { ...messages[locale.split('-')[0] ?? ''], ...messages[locale] };
}
