import { wholeLanguages } from '#shared/messages/known-languages.ts';
import { languageOf } from '#shared/messages/languages.ts';
import { pageCartId } from '#shared/payments/config.ts';
import type { ShownOffer } from '#shared/payments/element.ts';
import type { Offer } from '#shared/payments/methods.ts';
import { settingsOf } from '#shared/payments/payment-settings.ts';
import { paymentScripts } from '#shared/payments/provider-scripts.ts';
import { walletLanguage } from '#shared/payments/wallet-language.ts';
import type { AppContext } from '../../context.ts';
import { escapeScript } from '../../render/document/escape.ts';
import type { Checkout } from './load-checkout.ts';

type Needed = Pick<Checkout, 'cart' | 'reply'> & {
  /** Those whose elements are there at once. */
  offers: (Offer & Pick<ShownOffer, 'params'>)[];
};

/** All that payment elements wait for: asked for with the page, or in it, so that nothing of it is found by a script. */
export function paymentFiles(c: AppContext, { offers, reply, cart: { currency } }: Needed): string {
  if (offers.length === 0) return '';
  const { cart, ...answer } = reply;
  const json = `{"cart":${cart},${JSON.stringify(answer).slice(1)}`;
  const nonce = c.get('nonce');
  const links = [
    ...modulesOf(c, offers).map((href) =>
      href.endsWith('.css')
        ? { rel: 'preload', as: 'style', crossOrigin: '', href }
        : { rel: 'modulepreload', nonce, href },
    ),
    ...scriptsOf(c, offers, currency).map((href) => ({ rel: 'preload', as: 'script', nonce, href })),
  ];
  return (
    `<script type="module" async nonce="${nonce}">${ask(escapeScript(JSON.stringify(links)))}</script>` +
    `<script type="application/json" id="${pageCartId}">${escapeScript(json)}</script>`
  );
}

/** By a script, as none of it is of use without scripts; an async module does not wait for the page's styles. */
function ask(links: string): string {
  return `for(const it of ${links})document.head.append(Object.assign(document.createElement('link'),it))`;
}

/** Modules, and styles that modules wait for. */
function modulesOf(c: AppContext, offers: Offer[]): string[] {
  const { later } = c.get('assets');
  const language = languageOf(c.get('text').locale);
  const languages = wholeLanguages.has(language) ? [language] : [language, 'en'];
  const sources = [
    'client/payments/mount.ts',
    ...(offers.some(({ kind }) => kind === 'wallet') ? ['client/payments/wallets.ts'] : []),
    ...languages.map((it) => `shared/messages/${it}/browser.ts`),
    ...offers.map((offer) => `client/payments/drivers/${driverName(offer)}.ts`),
  ];
  return [...new Set(sources.flatMap((source) => later[source] ?? []))];
}

function scriptsOf(c: AppContext, offers: Needed['offers'], currency: string): string[] {
  const { providersUrl } = c.get('config');
  const payments = settingsOf(offers, c.get('settings').payments);
  const sources = offers.flatMap((offer) => {
    const isWallet = offer.kind === 'wallet';
    const locale =
      offer.params?.locale ?? (isWallet ? walletLanguage(offer.method, c.get('text').locale) : null);
    return paymentScripts({
      offer,
      providersUrl,
      settings: payments[offer.method] ?? {},
      currency,
      locale,
      nonce: '',
    });
  });
  // Safari has Apple's without its script.
  return [...new Set(sources.filter(({ name }) => name !== 'Apple').map(({ src }) => src))];
}

/** Drivers of one gateway, or of several methods; every other one has its method's name. */
const named: Record<string, string> = {
  'card/vault': 'card-vault',
  'card/quickpay': 'redirect',
  'google/braintree': 'google-vault',
  'bancontact/stripe': 'redirect',
  'paysafecard/direct': 'redirect',
};

/** The file in `client/payments/drivers/` that runs a method. */
export function driverName({ method, gateway }: Pick<Offer, 'method' | 'gateway'>): string {
  return named[`${method}/${gateway}`] ?? method;
}
