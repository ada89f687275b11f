import * as z from 'zod/mini';
import type { SubscriptionRules } from '#shared/account/subscription.ts';
import type { Json } from '#shared/json.ts';
import { decodeLocale } from '#shared/locale/decode.ts';
import { ownLanguageOf } from '#shared/messages/languages.ts';
import { decimalsOf, type Currency } from '#shared/money/currency.ts';
import type { Locale, MenuItem, Settings } from '#shared/settings.ts';
import { shop } from '#shared/shop/shop.ts';
import { filled, flag, list, mapped, soft, text } from '#shared/wire-fields.ts';
import { once } from '../../once.ts';
import { readAs } from './decode.ts';

const currency = once(() =>
  z.object({
    code: z.string().check(z.regex(/^[A-Z]{3}$/)),
    type: soft(z.enum(['base', 'priced', 'display'])),
    decimals: soft(z.int().check(z.gte(0), z.lte(6))),
    rate: soft(z.number().check(z.positive())),
    round: soft(z.enum(['nearest', 'up', 'down'])),
    round_interval: soft(z.enum(['fraction', 'whole'])),
    round_fraction: soft(z.number().check(z.gte(0), z.lte(1))),
  }),
);

const localeEntry = once(() => z.object({ code: filled, name: text, fallback: text }));

const store = once(() =>
  z.object({
    name: text,
    country: text,
    locale: text,
    currency: text,
    locales: list(localeEntry()),
    currencies: list(currency()),
    support_email: text,
    support_phone: text,
  }),
);

type WireMenuItem = {
  name: string;
  type?: string | null | undefined;
  value?: unknown;
  url?: string | null | undefined;
  items: WireMenuItem[];
};

const menuItem = once((): z.ZodMiniType<WireMenuItem> =>
  z.lazy(() =>
    z.object({
      name: z.string(),
      type: text,
      value: z.optional(z.unknown()),
      url: soft(z.string()),
      items: list(menuItem()),
    }),
  ),
);

const allowed = mapped(flag, (value) => value ?? true);

const features = once(() =>
  z.object({
    pause_indefinitely: allowed,
    pause_skip_next: allowed,
    pause_during_trial: allowed,
    pause_past_due: allowed,
  }),
);

const subscriptions = once(() =>
  z.object({ features: soft(features()), pause_next_skip_threshold: soft(z.number().check(z.gte(0))) }),
);

const accountPages = once(() => z.object({ subscriptions: soft(z.object({ allow_plan_edit: allowed })) }));

/** With `$locale` keys decoded (docs/commerce-protocol/records.md#settings). */
const settingsAll = once(() =>
  z.object({
    settings: z.object({ store: store(), account: soft(accountPages()) }),
    menus: list(z.object({ id: z.string(), name: text, items: list(menuItem()) })),
    payments: soft(z.record(z.string(), z.record(z.string(), z.json()))),
    subscriptions: soft(subscriptions()),
  }),
);

/**
 * The settings in one locale (docs/commerce-protocol/records.md#locale-overrides), with every language of the store; throws a
 * bad_answer without a store.
 */
export function parseSettings(body: Json, locale: string): Settings {
  const raw = readAs(settingsAll(), body, 'settings');
  const locales = raw.settings.store.locales.map(toLocale);
  const decoded = readAs(settingsAll(), decodeLocale(body, locale, locales), 'settings');
  const { store } = decoded.settings;
  const defaultLocale = store.locale ?? shop.defaultLocale;
  return {
    store: {
      name: store.name ?? '',
      country: store.country ?? shop.country,
      locale: defaultLocale,
      currency: store.currency ?? shop.defaultCurrency,
      locales: store.locales.map(toLocale),
      currencies: store.currencies.map(toCurrency).filter(isUsable),
      supportEmail: store.support_email ?? null,
      supportPhone: store.support_phone ?? null,
    },
    menus: decoded.menus.map((menu) => ({
      id: menu.id,
      name: menu.name ?? menu.id,
      items: menu.items.map(toMenuItem),
    })),
    payments: decoded.payments ?? {},
    subscriptions: toRules(decoded),
  };
}

/** Without the languages that this build of the shop does not have, whatever the store has, but for the store's own. */
export function inSpokenLanguages(settings: Settings): Settings {
  const { store } = settings;
  const locales = store.locales.filter(({ code }) => code === store.locale || ownLanguageOf(code) !== null);
  return { ...settings, store: { ...store, locales } };
}

function toRules({
  settings,
  subscriptions: wire,
}: z.infer<ReturnType<typeof settingsAll>>): SubscriptionRules {
  const can = wire?.features ?? features().parse({});
  return {
    pauses: can.pause_indefinitely,
    skips: can.pause_skip_next,
    pausesInTrial: can.pause_during_trial,
    pausesPastDue: can.pause_past_due,
    skipDays: wire?.pause_next_skip_threshold ?? 0,
    changesPlan: settings.account?.subscriptions?.allow_plan_edit ?? true,
  };
}

function toLocale(wire: z.infer<ReturnType<typeof localeEntry>>): Locale {
  return { code: wire.code, name: wire.name ?? wire.code, fallback: wire.fallback ?? null };
}

function toCurrency(wire: z.infer<ReturnType<typeof currency>>): Currency {
  return {
    code: wire.code,
    type: wire.type ?? 'base',
    decimals: wire.decimals ?? decimalsOf(wire.code),
    rate: wire.rate ?? null,
    round: wire.round ?? null,
    roundInterval: wire.round_interval ?? null,
    roundFraction: wire.round_fraction ?? null,
  };
}

/** Without a rate the base amount would be shown as one of the display currency. */
function isUsable({ type, rate }: Currency): boolean {
  return type !== 'display' || rate !== null;
}

function toMenuItem(wire: WireMenuItem): MenuItem {
  return {
    name: wire.name,
    type: wire.type ?? 'url',
    value: typeof wire.value === 'string' ? wire.value : '',
    url: wire.url ?? null,
    items: wire.items.map(toMenuItem),
  };
}
