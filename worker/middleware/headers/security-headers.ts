import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { origins, scriptsOf } from '#shared/payments/provider-origins.ts';
import { ADVERTISING_SOURCES, TAG_MANAGER_SOURCES } from '#shared/tag-manager-sources.ts';
import type { ShopConfig } from '../../config.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import { addHeaders } from './common-headers.ts';

type Options = {
  /** Vite's client opens a WebSocket and inserts style elements. */
  development: boolean;
};

/** What a page may load, run and request from the browser; the rest is in `common-headers.ts`. */
export function securityHeaders({ development }: Options) {
  return createMiddleware<AppEnv>(async function securityHeaders(c, next) {
    const nonce = randomText();
    c.set('nonce', nonce);
    await next();
    // Data is no page: `common-headers.ts` gives it a policy that allows nothing.
    if (c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
    const trusted = development ? NONE_TRUSTED : trustedTypesOf(c);
    const headers = {
      'Reporting-Endpoints': `${REPORT_GROUP}="/api/policy-reports"`,
      'Content-Security-Policy': contentSecurityPolicy(c, development, trusted.enforced),
      ...(trusted.reported === null ? {} : { 'Content-Security-Policy-Report-Only': trusted.reported }),
      // The shop uses none of these, except payment for wallets.
      'Permissions-Policy': `camera=(), geolocation=(), microphone=(), usb=(), payment=(${walletFrames(c)})`,
    };
    addHeaders(c, headers);
  });
}

const REPORT_GROUP = 'policy';

/** Vite's client assigns markup freely. */
const NONE_TRUSTED = { enforced: {}, reported: null };

type TrustedTypes = {
  /** For the policy that is enforced. */
  enforced: Record<string, string[]>;
  /** The policy that is only reported; null where there is none. */
  reported: string | null;
};

const REQUIRED = "require-trusted-types-for 'script'";

/** Enforced but where wallets run, whose scripts assign markup and addresses freely. */
function trustedTypesOf(c: AppContext): TrustedTypes {
  const pays = paymentSources(c).frames.length > 0;
  if (pays && !c.get('onlyConfirms'))
    return { enforced: {}, reported: `${REQUIRED}; report-to ${REPORT_GROUP}` };
  const isShared = pays || tagManagerSources(c).length > 0 || c.get('challengeOrigin') !== undefined;
  // `client/foreign-scripts.ts` says which strings of others are admitted.
  const types = isShared ? ['*', "'allow-duplicates'"] : ['shop'];
  return { enforced: { 'require-trusted-types-for': ["'script'"], 'trusted-types': types }, reported: null };
}

function contentSecurityPolicy(
  c: AppContext,
  development: boolean,
  trusted: Record<string, string[]>,
): string {
  const config = c.get('config');
  const nonce = c.get('nonce');
  const tags = tagManagerSources(c);
  const payments = paymentSources(c);
  const challengeOrigin = c.get('challengeOrigin');
  const frames = challengeOrigin === undefined ? payments.frames : [...payments.frames, challengeOrigin];
  const { own, commerce, media, vault, content, checkout } = originsIn(config);
  const directives: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    // Scripts that a script with the nonce loads may run, too.
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    // A nonce would disable 'unsafe-inline'.
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    'img-src': [
      "'self'",
      'data:',
      media,
      commerce,
      content,
      ...config.imageOrigins,
      ...own,
      ...tags,
      ...payments.pictures,
    ],
    'media-src': [media, content, ...config.imageOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", vault, ...tags, ...payments.calls, ...(development ? ['ws:'] : [])],
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
    'manifest-src': ["'self'"],
    // Chromium also checks redirects of forms, which may lead to the hosted checkout.
    'form-action': ["'self'", commerce, ...checkout],
    // The content service shows drafts in a frame.
    'frame-ancestors': [c.get('isPreview') ? content : "'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...trusted,
    'report-to': [REPORT_GROUP],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** An isolate has one configuration, and parsing addresses is most of the work for a policy. */
const known = new WeakMap<ShopConfig, ReturnType<typeof readOrigins>>();

function originsIn(config: ShopConfig) {
  const origins = known.get(config) ?? readOrigins(config);
  known.set(config, origins);
  return origins;
}

function readOrigins({ commerceUrl, mediaUrl, vaultUrl, contentUrl, ...config }: ShopConfig) {
  return {
    commerce: new URL(commerceUrl).origin,
    media: new URL(mediaUrl).origin,
    vault: new URL(vaultUrl).origin,
    content: new URL(contentUrl).origin,
    own: originsOf([config.signUrl, config.mascotUrl, config.horizonUrl]),
    checkout: originsOf([config.checkoutUrl]),
  };
}

function originsOf(urls: (string | null)[]): string[] {
  return urls.flatMap((url) => (url === null ? [] : new URL(url).origin));
}

/** The hosts of the tag manager; none without the visitor's consent. */
function tagManagerSources(c: AppContext): string[] {
  const answer = getCookie(c, 'cookieconsent_status');
  const { tagManagerId, asksAboutAdvertising } = c.get('config');
  if (tagManagerId === null || (answer !== 'allow' && answer !== 'all')) return [];
  return answer === 'all' && asksAboutAdvertising
    ? [...TAG_MANAGER_SOURCES, ...ADVERTISING_SOURCES]
    : TAG_MANAGER_SOURCES;
}

/** The hosts that the payment methods on the page need; their scripts are allowed by the nonce. */
function paymentSources(c: AppContext): { frames: string[]; calls: string[]; pictures: string[] } {
  const scripts = scriptsOf(c.get('mountedOffers') ?? []);
  if (scripts.length === 0) return { frames: [], calls: [], pictures: [] };
  const { providersUrl } = c.get('config');
  if (providersUrl !== null) {
    const { origin } = new URL(providersUrl);
    return { frames: [origin], calls: [origin], pictures: [origin] };
  }
  return {
    frames: scripts.flatMap((name) => origins[name].frames),
    calls: scripts.flatMap((name) => origins[name].calls),
    pictures: scripts.flatMap((name) => origins[name].pictures),
  };
}

/** The origins that may request a payment, for the permissions policy. */
function walletFrames(c: AppContext): string {
  // Browsers differ on wildcards in this header.
  const frames = paymentSources(c).frames.filter((frame) => !frame.includes('*'));
  return ['self', ...frames.map((frame) => `"${frame}"`)].join(' ');
}
