import type { CheckoutTarget } from '#shared/cart/checkout-target.ts';
import type { PageParams } from '#shared/payments/element.ts';
import { toMarket, type Market } from '#shared/locale/markets.ts';
import { shop } from '#shared/shop/shop.ts';
import { readVars, type Fault, type Vars } from './vars/vars.ts';

export { varNames } from './vars/vars.ts';

/** Without an address of its own a shop answers on one machine only. */
const DEVELOPERS_SECRET = 'visitors of a shop that only its developer sees';

/** A share of all views, and whether visitors must consent (docs/privacy.md#measured-views). */
export type Measured = { share: number; needsConsent: boolean };

/** The environment's vars and secrets, and what they leave to `shop/shop.config.ts`. URLs have no trailing slash. */
export type ShopConfig = {
  /** The shop's one origin; null only on a developer's machine. */
  shopUrl: string | null;
  shopName: string;
  commerceUrl: string;
  commercePublicKey: string;
  vaultUrl: string;
  contentUrl: string;
  contentToken: string | null;
  mediaUrl: string;
  /** Hosts of pictures that the backends serve from elsewhere. */
  imageOrigins: string[];
  /** The host of a checkout on a domain of its own. */
  checkoutUrl: string | null;
  /** The file of `shop/themes` that pages link. */
  theme: string;
  defaultLocale: string;
  defaultCurrency: string;
  /** Shared with the content service and with the commerce backend; without it there is no webhook. */
  contentWebhookSecret: string | null;
  commerceWebhookSecret: string | null;
  /** Shared with editors; without it there is no preview. */
  previewSecret: string | null;
  /** Authorises a command to start the sweep where cron triggers do not run; without it no command may. */
  sweepSecret: string | null;
  /** Signs links to orders; without it only the visitor who placed an order can open it. */
  linkSecret: string | null;
  /** Sign the ids of visitors: the first one signs, all of them are accepted. */
  visitorSecrets: string[];
  /** How long a customer stays signed in, whatever they do. */
  sessionMs: number;
  /** Whether customers of the content service sign in through the shop. */
  contentAuth: boolean;
  /** Set in production only. */
  tagManagerId: string | null;
  /** Public icon services; without any the shop's own drawings are shown. */
  iconUrls: string[];
  /** A square picture beside the shop's name. */
  signUrl: string | null;
  /** The shop's mascot, 200 by 122, for empty pages and for the upper edge of the footer. */
  mascotUrl: string | null;
  horizonUrl: string | null;
  /** Null where pictures are not resized. */
  pictureResizing: 'cloudflare' | null;
  /** New customers choose a password in the form (docs/decisions/005-accounts-begin-with-a-mail.md). */
  registersByPassword: boolean;
  /** The function of the backend that receives return requests, `{app}/{name}`. */
  returnsFunction: string | null;
  /** The function of the backend that mails the link of a newsletter sign-up, `{app}/{name}`. */
  newsFunction: string | null;
  /** The backend's function that mails visitors who wait for a product, `{app}/{name}`. */
  stockFunction: string | null;
  /** Functions of the backend that browsers may call, `{app}/{name}`. */
  browserFunctions: string[];
  /** Of a Sentry-compatible service; without it faults are only logged. */
  sentryDsn: string | null;
  /** The challenge past a limit; null where visitors wait instead. */
  challenge: { siteKey: string; secret: string; url: string } | null;
  /** The simulator of all payment providers; null where their own scripts are loaded. */
  providersUrl: string | null;
  /** How long an isolate reuses a page that it has sent; 0 where it stores none. */
  pageMemorySeconds: number;
  /** Which views of pages are measured in browsers; null where none are. */
  measured: Measured | null;
  /** The options of the payment elements, on every page. */
  paymentParams: PageParams;
  /** The countries on offer. */
  markets: Market[];
  /** The target of 'Checkout'. */
  checkout: CheckoutTarget;
};

export function configFaults(env: Record<string, unknown>): Fault[] {
  return readVars(env).faults;
}

let parsed: { env: Env; config: ShopConfig } | null = null;

/** Parsed once per isolate. Throws an error that names every missing or malformed var (docs/operations.md). */
export function parseConfig(env: Env): ShopConfig {
  if (parsed?.env === env) return parsed.config;
  const { vars: data, faults } = readVars(env as unknown as Record<string, unknown>);
  if (data === null) {
    const named = faults.map(({ name, message }) => `${name}: ${message}`);
    throw new Error(`The environment is not complete (see docs/operations.md). ${named.join('; ')}`);
  }
  const config: ShopConfig = {
    shopUrl: data.SHOP_URL === null ? null : new URL(data.SHOP_URL).origin,
    shopName: data.SHOP_NAME ?? shop.name,
    commerceUrl: data.COMMERCE_URL,
    commercePublicKey: data.COMMERCE_PUBLIC_KEY,
    vaultUrl: data.VAULT_URL,
    contentUrl: data.CONTENT_URL,
    contentToken: data.CONTENT_TOKEN,
    mediaUrl: data.MEDIA_URL,
    imageOrigins: data.IMAGE_ORIGINS,
    checkoutUrl: data.CHECKOUT_URL,
    theme: data.THEME ?? shop.theme,
    defaultLocale: data.DEFAULT_LOCALE ?? shop.defaultLocale,
    defaultCurrency: data.DEFAULT_CURRENCY ?? shop.defaultCurrency,
    contentWebhookSecret: data.CONTENT_WEBHOOK_SECRET,
    commerceWebhookSecret: data.COMMERCE_WEBHOOK_SECRET,
    previewSecret: data.PREVIEW_SECRET,
    linkSecret: data.LINK_SECRET,
    sweepSecret: data.SWEEP_SECRET,
    visitorSecrets: data.VISITOR_SECRETS.length > 0 ? data.VISITOR_SECRETS : [DEVELOPERS_SECRET],
    sessionMs: Number(data.SESSION_DAYS) * 24 * 60 * 60 * 1000,
    contentAuth: data.CONTENT_AUTH === 'on',
    tagManagerId: data.TAG_MANAGER_ID,
    iconUrls: data.ICON_URL,
    signUrl: data.SIGN_URL,
    mascotUrl: data.MASCOT_URL,
    horizonUrl: data.HORIZON_URL,
    pictureResizing: data.PICTURE_RESIZING,
    registersByPassword: data.REGISTRATION === 'password',
    returnsFunction: data.RETURNS_FUNCTION,
    newsFunction: data.NEWS_FUNCTION,
    stockFunction: data.STOCK_FUNCTION,
    browserFunctions: data.BROWSER_FUNCTIONS,
    sentryDsn: data.SENTRY_DSN,
    challenge: challengeOf(data),
    providersUrl: data.PROVIDERS_URL,
    pageMemorySeconds: Number(data.PAGE_MEMORY_SECONDS),
    measured: measuredOf(data),
    checkout: data.CHECKOUT ?? 'backend',
    paymentParams: data.PAYMENT_PARAMS,
    markets: data.MARKETS ?? shop.markets.map(toMarket),
  };
  parsed = { env, config };
  return config;
}

function measuredOf(data: Vars): Measured | null {
  const share = Number(data.MEASURED_SHARE);
  return share === 0 ? null : { share, needsConsent: data.MEASURED_CONSENT !== 'not-needed' };
}

/** Cloudflare Turnstile, unless another address stands in for it. */
function challengeOf(data: Vars): ShopConfig['challenge'] {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_URL: url } = data;
  if (siteKey === null || secret === null) return null;
  return { siteKey, secret, url: url ?? 'https://challenges.cloudflare.com/turnstile/v0' };
}
