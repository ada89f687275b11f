import * as v from 'valibot';
import { amountBetweenCoins } from '#shared/locale/market-rules.ts';
import { toMarket } from '#shared/locale/markets.ts';
import { decimalsOf } from '#shared/money/currency.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { shop } from '#shared/shop/shop.ts';
import { looksSecret, secretNames } from './public-vars.ts';
import * as format from './var-formats.ts';

const SECRETS = 'secrets of 32 characters or more, with spaces between them';

/** Each setting by its var or secret, and the format of its text (docs/operations.md). */
const settings = {
  /** The shop's one origin; null only on a developer's machine. */
  shopUrl: ['SHOP_URL', format.optional(format.origin)],
  shopName: ['SHOP_NAME', format.otherwise(format.text('a text'), shop.name)],
  commerceUrl: ['COMMERCE_URL', format.address],
  commercePublicKey: ['COMMERCE_PUBLIC_KEY', format.text('a public key', /^[^]/)],
  vaultUrl: ['VAULT_URL', format.address],
  contentUrl: ['CONTENT_URL', format.address],
  mediaUrl: ['MEDIA_URL', format.address],
  /** Hosts of pictures that the backends serve from elsewhere. */
  imageOrigins: ['IMAGE_ORIGINS', format.origins],
  /** The host of a checkout on a domain of its own. */
  checkoutUrl: ['CHECKOUT_URL', format.optional(format.address)],
  /** The file of `shop/themes` that pages link. */
  theme: ['THEME', format.otherwise(format.text('the name of a theme', /^[a-z][a-z-]*$/), shop.theme)],
  defaultLocale: ['DEFAULT_LOCALE', format.otherwise(format.locale, shop.defaultLocale)],
  defaultCurrency: [
    'DEFAULT_CURRENCY',
    format.otherwise(format.text('a currency such as CAD', /^[A-Z]{3}$/), shop.defaultCurrency),
  ],
  contentToken: ['CONTENT_TOKEN', format.optional(format.text('a token'))],
  /** Shared with the content service and with the commerce backend; without it there is no webhook. */
  contentWebhookSecret: ['CONTENT_WEBHOOK_SECRET', format.secret],
  commerceWebhookSecret: ['COMMERCE_WEBHOOK_SECRET', format.secret],
  /** Shared with editors; without it there is no preview. */
  previewSecret: ['PREVIEW_SECRET', format.secret],
  /** Sign links to orders, like visitors' ids; without one only the visitor who placed an order can open it. */
  linkSecrets: ['LINK_SECRET', format.secretsInTurn],
  /** Authorises a command to start the sweep where cron triggers do not run; without it no command may. */
  sweepSecret: ['SWEEP_SECRET', format.secret],
  /** A request with it in a header sees how long calls took. */
  timingSecret: ['TIMING_SECRET', format.secret],
  /** Signs the ops page's looks; null where none is recognised. */
  lookSecret: ['LOOK_SECRET', format.secret],
  /** Sign the ids of visitors: the first one signs, all of them are accepted. */
  visitorSecrets: ['VISITOR_SECRETS', format.words(SECRETS, /^\s*([\x21-\x7e]{32,}(\s+|$))*$/)],
  /** How long a customer stays signed in, whatever they do. */
  sessionMs: ['SESSION_DAYS', format.days],
  /** Whether customers of the content service sign in through the shop. */
  contentAuth: ['CONTENT_AUTH', format.isSet('on', ['on', 'off'])],
  /** Whether agents may ask by the commerce protocol of agents (docs/agents.md). */
  agents: ['AGENTS', format.otherwise(format.either('on', 'off'), 'on')],
  /** Of agents on a developer's machine, at `http://localhost`; refused where the shop has an address of its own. */
  readsLocalProfiles: ['UCP_LOCAL_PROFILES', format.isSet('1', ['1'])],
  /** Set in production only. */
  tagManagerId: ['TAG_MANAGER_ID', format.optional(format.text('GTM-...', /^GTM-[A-Z0-9]{4,12}$/))],
  asksAboutAdvertising: ['TAG_ADVERTISING', format.isSet('ask', ['ask', 'off'])],
  /** Public icon services; without any the shop's own drawings are shown. */
  iconUrls: ['ICON_URL', format.addresses],
  /** A square picture beside the shop's name. */
  signUrl: ['SIGN_URL', format.optional(format.address)],
  /** The shop's mascot, 200 by 122, for empty pages and for the upper edge of the footer. */
  mascotUrl: ['MASCOT_URL', format.optional(format.address)],
  horizonUrl: ['HORIZON_URL', format.optional(format.address)],
  pictureResizing: ['PICTURE_RESIZING', format.optional(format.either('cloudflare'))],
  /** New customers choose a password in the form (docs/decisions/005-accounts-begin-with-a-mail.md). */
  registersByPassword: ['REGISTRATION', format.isSet('password', ['mail', 'password'])],
  /** Functions of the backend, `{app}/{name}`: for return requests, the newsletter's and the alerts' mails, and mailed links. */
  returnsFunction: ['RETURNS_FUNCTION', format.backendFunction],
  newsFunction: ['NEWS_FUNCTION', format.backendFunction],
  stockFunction: ['STOCK_FUNCTION', format.backendFunction],
  linkFunction: ['LINK_FUNCTION', format.backendFunction],
  /** A service that knows breached passwords, by ranges of digests. */
  breachedPasswordsUrl: ['BREACHED_PASSWORDS_URL', format.optional(format.address)],
  /** The service that finds addresses while they are typed, elsewhere than where it usually is, and its key. */
  addressSearch: ['ADDRESS_SEARCH', format.optional(format.either('google', 'photon'))],
  addressSearchUrl: ['ADDRESS_SEARCH_URL', format.optional(format.address)],
  addressSearchKey: ['ADDRESS_SEARCH_KEY', format.optional(format.text('a key'))],
  /** The service that knows the place of a Japanese postcode, elsewhere than where it usually is. */
  postcodeSearch: ['POSTCODE_SEARCH', format.optional(format.either('zipcloud'))],
  postcodeSearchUrl: ['POSTCODE_SEARCH_URL', format.optional(format.address)],
  /** Those that browsers may call. */
  browserFunctions: ['BROWSER_FUNCTIONS', format.backendFunctions],
  /** Of a Sentry-compatible service; without it faults are only logged. */
  sentryDsn: ['SENTRY_DSN', format.optional(format.dsn)],
  turnstileSiteKey: ['TURNSTILE_SITE_KEY', format.optional(format.text('a site key'))],
  turnstileSecret: ['TURNSTILE_SECRET', format.secret],
  turnstileUrl: [
    'TURNSTILE_URL',
    format.otherwise(format.address, 'https://challenges.cloudflare.com/turnstile/v0'),
  ],
  /** The simulator of all payment providers; null where their own scripts are loaded. */
  providersUrl: ['PROVIDERS_URL', format.optional(format.address)],
  /** How long an isolate reuses a page that it has sent; 0 where it stores none. */
  pageMemorySeconds: ['PAGE_MEMORY_SECONDS', format.seconds],
  measuredShare: ['MEASURED_SHARE', format.share],
  measuredConsent: ['MEASURED_CONSENT', format.otherwise(format.either('needed', 'not-needed'), 'needed')],
  /** The target of 'Checkout'. */
  checkout: ['CHECKOUT', format.otherwise(format.either('backend', 'shop'), 'backend')],
  /** The options of the payment elements, on every page. */
  paymentParams: ['PAYMENT_PARAMS', format.paymentParams],
  markets: ['MARKETS', format.otherwise(format.markets, shop.markets.map(toMarket))],
} satisfies Record<string, [name: string, schema: v.GenericSchema]>;

type Settings = { [Key in keyof typeof settings]: v.InferOutput<(typeof settings)[Key][1]> };

/** A share of all views, and whether visitors must consent (docs/privacy.md#measured-views). */
export type Measured = { share: number; needsConsent: boolean };

/** The environment's vars and secrets, and what they leave to `shop/shop.config.ts`. URLs have no trailing slash. */
export type ShopConfig = Settings & {
  /** The first of `linkSecrets`, which signs; null where there is none. */
  linkSecret: string | null;
  /** The challenge past a limit; null where visitors wait instead. */
  challenge: { siteKey: string; secret: string; url: string } | null;
  /** Which views of pages are measured in browsers; null where none are. */
  measured: Measured | null;
};

/** A var or a part of it, and what was expected. */
type Fault = { name: string; message: string };

export const varNames = (): string[] => Object.values(settings).map(([name]) => name);

/** Every missing or malformed var. */
export function configFaults(env: Record<string, unknown>): Fault[] {
  return readSettings(env).faults;
}

const parsed = new WeakMap<Env, ShopConfig>();

/** Without an address of its own a shop answers on one machine only. */
const DEVELOPERS_SECRET = 'visitors of a shop that only its developer sees';

/** Parsed once for each environment of an isolate. Throws an error that names every missing or malformed var (docs/operations.md). */
export function parseConfig(env: Env): ShopConfig {
  const known = parsed.get(env);
  if (known) return known;
  const { read, faults } = readSettings(env as unknown as Record<string, unknown>);
  if (faults.length > 0) {
    const named = faults.map(({ name, message }) => `${name}: ${message}`);
    throw new Error(`The environment is not complete (see docs/operations.md). ${named.join('; ')}`);
  }
  const given = read as Settings;
  const { turnstileSiteKey: siteKey, turnstileSecret: secret, measuredShare: share } = given;
  const config: ShopConfig = {
    ...given,
    linkSecret: given.linkSecrets[0] ?? null,
    newsFunction: hasFeature('newsletter') ? given.newsFunction : null,
    stockFunction: hasFeature('back-in-stock') ? given.stockFunction : null,
    returnsFunction: hasFeature('returns') ? given.returnsFunction : null,
    visitorSecrets: given.visitorSecrets.length > 0 ? given.visitorSecrets : [DEVELOPERS_SECRET],
    challenge: siteKey === null || secret === null ? null : { siteKey, secret, url: given.turnstileUrl },
    measured: share === 0 ? null : { share, needsConsent: given.measuredConsent === 'needed' },
  };
  parsed.set(env, config);
  return config;
}

function readSettings(env: Record<string, unknown>): { read: Partial<Settings>; faults: Fault[] } {
  const faults: Fault[] = [];
  const read: Record<string, unknown> = {};
  for (const [key, [name, schema]] of Object.entries<[string, v.GenericSchema]>(settings)) {
    if (!secretNames.includes(name) && looksSecret(env[name])) {
      faults.push({ name, message: 'looks like a secret, and would be readable by everybody' });
      continue;
    }
    const { success, output, issues } = v.safeParse(schema, env[name], { abortPipeEarly: true });
    if (success) read[key] = output;
    else faults.push(...issues.map((issue) => ({ name: pathOf(name, issue), message: issue.message })));
  }
  return { read, faults: [...faults, ...faultsTogether(read)] };
}

/** Of a part of a table, too. */
function pathOf(name: string, issue: v.BaseIssue<unknown>): string {
  const part = v.getDotPath(issue);
  return part === null ? name : `${name}.${part}`;
}

/** Of vars that are what they should be by themselves. */
function faultsTogether({ shopUrl, visitorSecrets, ...others }: Partial<Settings>): Fault[] {
  const faults: Fault[] = [];
  if (shopUrl && visitorSecrets?.length === 0)
    faults.push({ name: 'VISITOR_SECRETS', message: `expected ${SECRETS}` });
  if (others.addressSearch === 'google' && others.addressSearchKey === null)
    faults.push({ name: 'ADDRESS_SEARCH_KEY', message: 'expected the key of the Places API' });
  if (shopUrl?.startsWith('https:') && others.readsLocalProfiles)
    faults.push({ name: 'UCP_LOCAL_PROFILES', message: 'expected nothing, but on a developer’s machine' });
  faults.push(...wrongAmounts(others).map((message) => ({ name: 'MARKETS', message })));
  if (shopUrl?.startsWith('https:')) faults.push(...openAddresses(others));
  return faults;
}

/** Without a currency of its own a market has the default one. */
function wrongAmounts({ markets = [], defaultCurrency }: Partial<Settings>): string[] {
  return markets.flatMap((market) => {
    const code = market.currency ?? defaultCurrency;
    const found = code === undefined ? undefined : amountBetweenCoins(market, code);
    return found ? `${found.amount} ${code} has more than ${decimalsOf(code ?? '')} decimals` : [];
  });
}

/** Of services that are told what customers type. */
function openAddresses(read: Partial<Settings>): Fault[] {
  const names = ['commerceUrl', 'vaultUrl', 'contentUrl', 'addressSearchUrl', 'postcodeSearchUrl'] as const;
  return names
    .filter((key) => isOpen(read[key]))
    .map((key) => ({ name: settings[key][0], message: 'expected an https address' }));
}

/** Whether calls can be read on their way. */
function isOpen(address: string | null | undefined): boolean {
  if (!address) return false;
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !format.LOOPBACK.test(hostname);
}
