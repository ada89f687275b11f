import * as z from 'zod/mini';
import { marketTable } from './markets.ts';
import { paymentParams } from './payment-params.ts';
import { once } from '../once.ts';

const address = once(() =>
  z.pipe(
    z.url({ protocol: /^https?$/, error: 'expected an http or https address' }),
    z.transform((url) => url.replace(/\/+$/, '')),
  ),
);

/** Names of this machine. */
export const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*localhost)$/;

/** A var that is absent or empty is not configured. */
function optional<T>(schema: z.ZodMiniType<T, string>) {
  return z.pipe(
    z.transform((value: unknown) => (value === '' || value === undefined ? null : (value as string))),
    z.nullable(schema),
  );
}

/** Messages never contain the value, which may be a secret. */
function text(expected: string, ...checks: Parameters<ReturnType<typeof z.string>['check']>) {
  return z.string(`expected ${expected}`).check(...checks);
}

function pattern(expected: string, shape: RegExp) {
  return text(expected, z.regex(shape, `expected ${expected}`));
}

function either<const T extends [string, ...string[]]>(...values: T) {
  return z.enum(values, `expected ${values.join(' or ')}`);
}

const secret = once(() =>
  optional(text('16 characters or more', z.minLength(16, 'expected 16 characters or more'))),
);

/** `{app}/{name}` */
const backendFunction = once(() => optional(pattern('app/function', /^[\w-]+\/[\w-]+$/)));

/** One or several, separated by spaces. */
const addresses = once(() =>
  z.pipe(
    z._default(pattern('http or https addresses', /^\s*(https?:\/\/[^\s]+(\s+|$))*$/), ''),
    z.transform((text) => (text.match(/\S+/g) ?? []).map((url) => url.replace(/\/+$/, ''))),
  ),
);

/** Several of them, separated by spaces. */
const backendFunctions = once(() =>
  z.pipe(
    z._default(pattern('app/function', /^\s*([\w-]+\/[\w-]+(\s+|$))*$/), ''),
    z.transform((text) => text.match(/\S+/g) ?? []),
  ),
);

/** `https://{key}@{host}/{path}/{project}` */
const dsn = once(() =>
  optional(pattern('https://key@host/project', /^https?:\/\/\w+(:\w+)?@[\w.:-]+(\/[\w/-]*)?\/\d+$/)),
);

/** Where Swell keeps the files of its stores. */
const swellFiles = 'https://cdn.swell.store https://cdn.schema.io';

/** As a content security policy names them, separated by spaces. */
const origins = once(() =>
  z.pipe(
    z._default(
      pattern('origins such as https://cdn.example.com', /^\s*(https?:\/\/(\*\.)?[\w.-]+(:\d+)?\/?\s*)*$/),
      swellFiles,
    ),
    z.transform((text) => (text.trim() || swellFiles).split(/\/?\s+/).map((url) => url.replace(/\/$/, ''))),
  ),
);

/** One or several, with spaces between them. */
const visitorSecrets = once(() =>
  z.pipe(
    z._default(
      pattern(
        'secrets of 32 characters or more, with spaces between them',
        /^\s*([\x21-\x7e]{32,}(\s+|$))*$/,
      ),
      '',
    ),
    z.transform((text) => text.match(/\S+/g) ?? []),
  ),
);

/** Each var and secret, as its text must be (docs/operations.md). */
export const settings = once(() =>
  z.object({
    SHOP_URL: optional(address()),
    SHOP_NAME: z._default(z.string(), ''),
    COMMERCE_URL: address(),
    COMMERCE_PUBLIC_KEY: text('a public key', z.minLength(1, 'expected a public key')),
    VAULT_URL: address(),
    CONTENT_URL: address(),
    MEDIA_URL: address(),
    IMAGE_ORIGINS: origins(),
    CHECKOUT_URL: optional(address()),
    THEME: optional(pattern('the name of a theme', /^[a-z][a-z-]*$/)),
    DEFAULT_LOCALE: pattern('a locale such as en-AU', /^[a-z]{2}(-[A-Z]{2})?$/),
    DEFAULT_CURRENCY: pattern('a currency such as AUD', /^[A-Z]{3}$/),
    CONTENT_TOKEN: optional(text('a token')),
    CONTENT_WEBHOOK_SECRET: secret(),
    COMMERCE_WEBHOOK_SECRET: secret(),
    PREVIEW_SECRET: secret(),
    LINK_SECRET: secret(),
    SWEEP_SECRET: secret(),
    VISITOR_SECRETS: visitorSecrets(),
    SESSION_DAYS: z._default(
      pattern('a number of days, at most 365', /^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/),
      '30',
    ),
    CONTENT_AUTH: optional(either('on', 'off')),
    TAG_MANAGER_ID: optional(pattern('GTM-...', /^GTM-[A-Z0-9]{4,12}$/)),
    ICON_URL: addresses(),
    SIGN_URL: optional(address()),
    MASCOT_URL: optional(address()),
    HORIZON_URL: optional(address()),
    PICTURE_RESIZING: optional(either('cloudflare')),
    REGISTRATION: optional(either('mail', 'password')),
    RETURNS_FUNCTION: backendFunction(),
    NEWS_FUNCTION: backendFunction(),
    STOCK_FUNCTION: backendFunction(),
    BROWSER_FUNCTIONS: backendFunctions(),
    SENTRY_DSN: dsn(),
    TURNSTILE_SITE_KEY: optional(text('a site key')),
    TURNSTILE_SECRET: secret(),
    TURNSTILE_URL: optional(address()),
    PROVIDERS_URL: optional(address()),
    PAGE_MEMORY_SECONDS: z._default(
      pattern('a number of seconds, at most 60', /^(?:60|[1-5]?[0-9](?:\.[0-9]{1,3})?)$/),
      '5',
    ),
    MEASURED_SHARE: z._default(pattern('a share from 0 to 1, such as 0.1', /^(0|1|0?\.\d{1,4})$/), '0'),
    MEASURED_CONSENT: optional(either('needed', 'not-needed')),
    CHECKOUT: optional(either('backend', 'shop')),
    PAYMENT_PARAMS: paymentParams(),
    MARKETS: marketTable(),
  }),
);

/** All of them together. */
export const vars = once(() =>
  settings().check(
    z.refine(({ SHOP_URL, VISITOR_SECRETS }) => SHOP_URL === null || VISITOR_SECRETS.length > 0, {
      path: ['VISITOR_SECRETS'],
      error: 'expected secrets of 32 characters or more, with spaces between them',
    }),
    // Customers type personal data there.
    ({ value, issues }) => {
      if (!value.SHOP_URL?.startsWith('https:')) return;
      for (const name of ['COMMERCE_URL', 'VAULT_URL', 'CONTENT_URL'] as const) {
        // A malformed one has been reported already.
        if (!URL.canParse(value[name])) continue;
        const { protocol, hostname } = new URL(value[name]);
        if (protocol === 'https:' || LOOPBACK.test(hostname)) continue;
        issues.push({ code: 'custom', path: [name], message: 'expected an https address', input: '' });
      }
    },
  ),
);
