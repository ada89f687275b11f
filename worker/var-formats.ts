import * as v from 'valibot';
import { isCountry } from '#shared/countries/countries.ts';
import {
  canonical,
  isCurrency,
  isNamedLocale,
  isSpoken,
  namedTwice,
  servicePrice,
  undelivered,
  valueAbove,
} from '#shared/locale/market-rules.ts';
import { toMarket } from '#shared/locale/markets.ts';
import { isLocale } from '#shared/locale/tag.ts';
import type { PageParams } from '#shared/payments/element.ts';
import { methodNames } from '#shared/payments/methods.ts';
import { shop } from '#shared/shop/shop.ts';
import { parseJson } from './backends/body.ts';

// Messages never contain the value, which may be a secret.

export function text(expected: string, shape = /^/) {
  const message = `expected ${expected}`;
  return v.pipe(v.string(message), v.regex(shape, message));
}

export const locale = v.pipe(
  text('a locale such as fr-CA or zh-Hant'),
  v.check(isLocale, 'expected a locale such as fr-CA or zh-Hant'),
);

export function either<const T extends string>(...values: T[]) {
  return v.picklist(values, `expected ${values.join(' or ')}`);
}

const none = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** A var that is absent or empty is not configured. */
export function optional<T>(schema: v.GenericSchema<string, T> | v.GenericSchema<unknown, T>) {
  return v.lazy((value): v.GenericSchema<unknown, T | null> => (isAbsent(value) ? none : schema));
}

export function otherwise<T>(
  schema: v.GenericSchema<string, T> | v.GenericSchema<unknown, T>,
  fallback: NoInfer<T>,
) {
  return v.pipe(
    optional(schema),
    v.transform((given) => given ?? fallback),
  );
}

/** Whether a var is this one of its values. */
export function isSet(value: string, values: string[]) {
  return v.pipe(
    optional(either(...values)),
    v.transform((given) => given === value),
  );
}

/** None, one or several, separated by spaces. */
export function words(expected: string, shape: RegExp) {
  return v.pipe(
    v.optional(text(expected, shape), ''),
    v.transform((given): string[] => given.match(/\S+/g) ?? []),
  );
}

const ADDRESS = 'expected an http or https address';

/** Names of this machine. */
export const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*localhost)$/;

/** Without a slash at its end. */
export const address = v.pipe(
  v.string(ADDRESS),
  v.trim(),
  v.regex(/^https?:\/\/\S+$/i, ADDRESS),
  v.url(ADDRESS),
  v.transform(withoutSlash),
);

export const origin = v.pipe(
  address,
  v.transform((url) => new URL(url).origin),
);

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** A var given as a table of `shop.toml`, or as equivalent JSON; empty where it is not set. */
const table = v.pipe(
  v.unknown(),
  v.transform((value) => (isAbsent(value) ? {} : typeof value === 'string' ? parseJson(value) : value)),
  v.transform((value) => (Array.isArray(value) ? null : value)),
);

function isAbsent(value: unknown): boolean {
  return value === '' || value === undefined || value === null;
}

/** In milliseconds. */
export const days = v.pipe(
  v.optional(text('a number of days, at most 365', /^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/), '30'),
  v.transform((given) => Number(given) * 24 * 60 * 60 * 1000),
);

export const seconds = v.pipe(
  v.optional(text('a number of seconds, at most 60', /^(?:60|[1-5]?[0-9](?:\.[0-9]{1,3})?)$/), '5'),
  v.transform(Number),
);

export const share = v.pipe(
  v.optional(text('a share from 0 to 1, such as 0.1', /^(0|1|0?\.\d{1,4})$/), '0'),
  v.transform(Number),
);

export const secret = optional(text('16 characters or more', /^[^]{16,}$/));

/** Several, with spaces between them, while one takes another's place; spaces within a shorter one belong to it. */
export const secretsInTurn = v.pipe(
  secret,
  v.transform((given): string[] => {
    const several = given?.match(/\S+/g) ?? [];
    return given === null ? [] : several.every(({ length }) => length >= 16) ? several : [given];
  }),
);

/** `{app}/{name}` */
export const backendFunction = optional(text('app/function', /^[\w-]+\/[\w-]+$/));
export const backendFunctions = words('app/function', /^\s*([\w-]+\/[\w-]+(\s+|$))*$/);

const withoutSlashes = v.transform((urls: string[]) => urls.map(withoutSlash));

export const addresses = v.pipe(
  words('http or https addresses', /^\s*(https?:\/\/[^\s]+(\s+|$))*$/),
  withoutSlashes,
);

/** `https://{key}@{host}/{path}/{project}` */
export const dsn = text('https://key@host/project', /^https?:\/\/\w+(:\w+)?@[\w.:-]+(\/[\w/-]*)?\/\d+$/);

/** Where Swell keeps the files of its stores. */
const swellFiles = ['https://cdn.swell.store', 'https://cdn.schema.io'];

/** As a content security policy names them. */
export const origins = v.pipe(
  words('origins such as https://cdn.example.com', /^\s*(https?:\/\/(\*\.)?[\w.-]+(:\d+)?\/?\s*)*$/),
  withoutSlashes,
  v.transform((named) => (named.length > 0 ? named : swellFiles)),
);

const PARAMETERS = 'expected parameters by method, such as paypal = { style = { color = "black" } }';

const elementId = v.optional(v.pipe(v.string(PARAMETERS), v.regex(/^#?[A-Za-z][\w-]*$/, 'expected an id')));

/** The rest is passed to the client library, which validates it. */
const methodParams = v.pipe(
  v.looseObject({ elementId }, PARAMETERS),
  v.check((params) => !Array.isArray(params), PARAMETERS),
);

export const paymentParams = v.pipe(
  table,
  v.record(v.picklist([...methodNames, 'config'], PARAMETERS), methodParams, PARAMETERS),
  v.transform((params) => params as PageParams),
);

const MARKETS = 'expected markets by country, such as "DE AT" = { locale = "de-DE", currency = "EUR" }';

/** One country or several, by their codes; `*` for all others. */
const countries = v.pipe(
  v.string(),
  v.check((names) => names === '*' || names.split(' ').every(isCountry), MARKETS),
);

function isOffered(code: string): boolean {
  return isNamedLocale(code) && canonical(code) === code && isSpoken(code, shop.languages);
}

const market = v.strictObject(
  {
    locale: v.optional(
      v.pipe(v.string(MARKETS), v.check(isOffered, 'expected a locale of a language of the shop')),
    ),
    currency: v.optional(v.pipe(v.string(MARKETS), v.check(isCurrency, MARKETS))),
    tax: v.optional(v.picklist(['included', 'excluded'], MARKETS)),
    delivery: v.optional(v.boolean(MARKETS)),
    free_delivery_over: v.optional(valueAbove('expected a value above 0; where each delivery is free, none')),
    delivery_prices: v.optional(
      v.record(v.pipe(v.string(), v.regex(/\S/, MARKETS)), servicePrice('expected a price from 0'), MARKETS),
    ),
  },
  MARKETS,
);

export const markets = v.pipe(
  table,
  v.record(countries, market, MARKETS),
  v.transform((given) => Object.entries(given).map(written)),
  v.check((all) => namedTwice(all) === undefined, 'expected no country in two markets'),
  v.check(
    (all) => all.every((each) => undelivered(each) === undefined),
    'there is no delivery, so none has a price or is free',
  ),
  v.transform((all) => all.map(toMarket)),
);

type Given = v.InferOutput<typeof market>;

/** As `shop.config.ts` has it. */
function written([name, { free_delivery_over: freeDeliveryOver, delivery_prices, ...fields }]: [
  string,
  Given,
]) {
  const prices = Object.entries(delivery_prices ?? {}).map(([service, price]) => ({ service, price }));
  return {
    ...fields,
    countries: name === '*' ? ('others' as const) : name.split(' '),
    freeDeliveryOver,
    deliveryPrices: delivery_prices && prices,
  };
}
