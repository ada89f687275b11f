import * as v from 'valibot';
import { paymentParams } from './payment-params.ts';
import { address, either, optional, text, withoutSlash, words, table } from './schemas.ts';
import { toMarket } from '#shared/locale/markets.ts';

const expected = 'expected markets by country, such as "DE AT" = { locale = "de-DE", currency = "EUR" }';

/** One country or several, by their codes; `*` for all others. */
const countries = v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}(?: [A-Z]{2})*|\*)$/, expected));

const market = v.strictObject(
  {
    locale: v.optional(v.pipe(v.string(expected), v.minLength(2, expected))),
    currency: v.optional(v.pipe(v.string(expected), v.regex(/^[A-Z]{3}$/, expected))),
    tax: v.optional(v.picklist(['included', 'excluded'], expected)),
    delivery: v.optional(v.boolean(expected)),
    free_delivery_over: v.optional(v.pipe(v.number(expected), v.minValue(0, expected))),
  },
  expected,
);

const marketTable = v.pipe(
  table,
  v.record(countries, market, expected),
  v.transform((markets) =>
    Object.entries(markets).map(([name, { free_delivery_over: freeDeliveryOver, ...fields }]) =>
      toMarket({ ...fields, countries: name === '*' ? 'others' : name.split(' '), freeDeliveryOver }),
    ),
  ),
);

/** Names of this machine. */
export const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*localhost)$/;

/** A var or a part of it, and what was expected. */
export type Fault = { name: string; message: string };

const secret = optional(text('16 characters or more', /^[^]{16,}$/));

/** `{app}/{name}` */
const backendFunction = optional(text('app/function', /^[\w-]+\/[\w-]+$/));
const backendFunctions = words('app/function', /^\s*([\w-]+\/[\w-]+(\s+|$))*$/);

const withoutSlashes = v.transform((urls: string[]) => urls.map(withoutSlash));

const addresses = v.pipe(
  words('http or https addresses', /^\s*(https?:\/\/[^\s]+(\s+|$))*$/),
  withoutSlashes,
);

/** `https://{key}@{host}/{path}/{project}` */
const dsn = text('https://key@host/project', /^https?:\/\/\w+(:\w+)?@[\w.:-]+(\/[\w/-]*)?\/\d+$/);

/** Where Swell keeps the files of its stores. */
const swellFiles = ['https://cdn.swell.store', 'https://cdn.schema.io'];

/** As a content security policy names them. */
const origins = v.pipe(
  words('origins such as https://cdn.example.com', /^\s*(https?:\/\/(\*\.)?[\w.-]+(:\d+)?\/?\s*)*$/),
  withoutSlashes,
  v.transform((named) => (named.length > 0 ? named : swellFiles)),
);

const SECRETS = 'secrets of 32 characters or more, with spaces between them';

/** Each var and secret, as its text must be (docs/operations.md). */
const schemas = {
  SHOP_URL: optional(address),
  SHOP_NAME: optional(text('a text')),
  COMMERCE_URL: address,
  COMMERCE_PUBLIC_KEY: text('a public key', /^[^]/),
  VAULT_URL: address,
  CONTENT_URL: address,
  MEDIA_URL: address,
  IMAGE_ORIGINS: origins,
  CHECKOUT_URL: optional(address),
  THEME: optional(text('the name of a theme', /^[a-z][a-z-]*$/)),
  DEFAULT_LOCALE: optional(text('a locale such as fr-CA', /^[a-z]{2}(-[A-Z]{2})?$/)),
  DEFAULT_CURRENCY: optional(text('a currency such as CAD', /^[A-Z]{3}$/)),
  CONTENT_TOKEN: optional(text('a token')),
  CONTENT_WEBHOOK_SECRET: secret,
  COMMERCE_WEBHOOK_SECRET: secret,
  PREVIEW_SECRET: secret,
  LINK_SECRET: secret,
  SWEEP_SECRET: secret,
  VISITOR_SECRETS: words(SECRETS, /^\s*([\x21-\x7e]{32,}(\s+|$))*$/),
  SESSION_DAYS: v.optional(
    text('a number of days, at most 365', /^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/),
    '30',
  ),
  CONTENT_AUTH: optional(either('on', 'off')),
  TAG_MANAGER_ID: optional(text('GTM-...', /^GTM-[A-Z0-9]{4,12}$/)),
  ICON_URL: addresses,
  SIGN_URL: optional(address),
  MASCOT_URL: optional(address),
  HORIZON_URL: optional(address),
  PICTURE_RESIZING: optional(either('cloudflare')),
  REGISTRATION: optional(either('mail', 'password')),
  RETURNS_FUNCTION: backendFunction,
  NEWS_FUNCTION: backendFunction,
  STOCK_FUNCTION: backendFunction,
  BROWSER_FUNCTIONS: backendFunctions,
  SENTRY_DSN: optional(dsn),
  TURNSTILE_SITE_KEY: optional(text('a site key')),
  TURNSTILE_SECRET: secret,
  TURNSTILE_URL: optional(address),
  PROVIDERS_URL: optional(address),
  PAGE_MEMORY_SECONDS: v.optional(
    text('a number of seconds, at most 60', /^(?:60|[1-5]?[0-9](?:\.[0-9]{1,3})?)$/),
    '5',
  ),
  MEASURED_SHARE: v.optional(text('a share from 0 to 1, such as 0.1', /^(0|1|0?\.\d{1,4})$/), '0'),
  MEASURED_CONSENT: optional(either('needed', 'not-needed')),
  CHECKOUT: optional(either('backend', 'shop')),
  PAYMENT_PARAMS: paymentParams,
  MARKETS: optional(marketTable),
};

export type Vars = { [Name in keyof typeof schemas]: v.InferOutput<(typeof schemas)[Name]> };

/** Of all vars and secrets. */
export const varNames = (): string[] => Object.keys(schemas);

/** All of them, or what is wrong with them. */
export function readVars(env: Record<string, unknown>): { vars: Vars | null; faults: Fault[] } {
  const faults: Fault[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries<v.GenericSchema>(schemas)) {
    const { success, output, issues } = v.safeParse(schema, env[name], { abortPipeEarly: true });
    if (success) values[name] = output;
    else faults.push(...issues.map((issue) => ({ name: pathOf(name, issue), message: issue.message })));
  }
  faults.push(...faultsTogether(values));
  return { vars: faults.length === 0 ? (values as Vars) : null, faults };
}

/** Of a part of a table, too. */
function pathOf(name: string, issue: v.BaseIssue<unknown>): string {
  const part = v.getDotPath(issue);
  return part === null ? name : `${name}.${part}`;
}

/** Of vars that are what they should be by themselves. */
function faultsTogether({ SHOP_URL, VISITOR_SECRETS, ...others }: Partial<Vars>): Fault[] {
  const faults: Fault[] = [];
  if (SHOP_URL && VISITOR_SECRETS?.length === 0)
    faults.push({ name: 'VISITOR_SECRETS', message: `expected ${SECRETS}` });
  // Customers type personal data there.
  if (SHOP_URL?.startsWith('https:'))
    for (const name of ['COMMERCE_URL', 'VAULT_URL', 'CONTENT_URL'] as const)
      if (isOpen(others[name])) faults.push({ name, message: 'expected an https address' });
  return faults;
}

/** Whether calls can be read on their way. */
function isOpen(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !LOOPBACK.test(hostname);
}
