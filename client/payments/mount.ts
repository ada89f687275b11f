import '../styles/pages/pay/elements.css';
import '../styles/pages/pay/under-way.css';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import type { PaymentConfig } from '#shared/payments/config.ts';
import {
  containerIds,
  type MethodParams,
  type PageParams,
  type PaymentPlace,
  type ShownOffer,
} from '#shared/payments/element.ts';
import { wayOf, type Flow } from '#shared/payments/methods.ts';
import { paymentScripts } from '#shared/payments/provider-scripts.ts';
import type { Shown } from '#shared/payments/shown.ts';
import { walletLanguage } from '#shared/payments/wallet-language.ts';
import { routes } from '#shared/routes.ts';
import { CART_REVISION } from '../cart/event-names.ts';
import { cartStore } from '../cart/store.ts';
import { loadMessages } from '../messages.ts';
import { retryIfLeaving } from '../retry-if-leaving.ts';
import { readConfig } from './config.ts';
import type { Mounted } from './driver.ts';
import { driverOf } from './drivers.ts';
import type { Handlers } from './element-wiring.ts';
import type { PayableCart } from './exact-cart.ts';
import { loadScript, paymentCart, paymentController } from './page.ts';
import { adjustParams, withDefaults } from './params.ts';
import { PaymentElement } from './payment-element.ts';
import { showCart } from './shown-cart.ts';
import { createView } from './view.ts';

/** Its detail is the problem. A listener that handles it prevents the default. */
const FAILED = 'payment-error';

export async function mount(element: HTMLElement): Promise<void> {
  await loadMessages();
  const { method = '', gateway, payment: known } = element.dataset;
  const config = readConfig();
  const view = createView(element);
  const offered = config?.offers.find((other) => other.method === method && other.gateway === gateway);
  const flow = offered && wayOf(offered.method, offered.gateway);
  if (!config || !flow) {
    reportToOperator(problem('payment_disabled', { method }));
    return view.show('off');
  }
  const offer = { ...flow, ...offered };

  // The shown amounts change while the element stays.
  const shown = () => element.dataset['due'] || undefined;
  const ending = { read: () => paymentCart.read(), showAgain: showCartOfNow };

  await new PaymentElement({
    offer,
    view,
    cart: paymentCart,
    controller: paymentController,
    mount: (handlers, cart) => retryIfLeaving(() => mountOffer({ element, offer, config, handlers, cart })),
    onError: (detail: Problem) =>
      !element.dispatchEvent(new CustomEvent(FAILED, { detail, bubbles: true, cancelable: true })),
    log: (reason) => {
      // This device will not have it on the next page either.
      if (reason.code.endsWith('_incapable')) element.dataset['incapable'] = '';
      reportToOperator(reason);
    },
    isInPage: () => element.isConnected,
    ended: (reported) => void showCart({ ...ending, shown: shown(), ended: reported }).catch(() => undefined),
    showSums: (was) => showSums(element, was),
    get due() {
      return shown();
    },
    ...(known ? { known } : {}),
  })
    .start()
    .catch((error: unknown) => console.error(error));
}

function reportToOperator(reason: Problem): void {
  void import('./operator.ts').then((operator) => operator.reportToOperator(reason));
}

/** The payment page exchanges its sums: what was typed into it, and what the shopper was told, stays. */
function showCartOfNow(): void {
  const { epoch, revision, itemQuantity = 0 } = cartStore.getState();
  const detail: RevisionMessage = { epoch, revision, itemQuantity };
  document.dispatchEvent(new CustomEvent(CART_REVISION, { detail }));
}

/** Reloads the payment page, which shows the changes; elsewhere the panel follows the cart. */
function showSums(element: HTMLElement, was: Shown): void {
  if (element.dataset['place'] !== 'pay') return void paymentCart.read().catch(() => undefined);
  location.assign(`${routes.pay.href()}?was=${encodeURIComponent(was)}`);
}

type MountOptions = {
  element: HTMLElement;
  offer: ShownOffer & Flow;
  config: PaymentConfig;
  handlers: Handlers;
  cart: PayableCart;
};

async function mountOffer({ element, offer, config, handlers, cart }: MountOptions): Promise<Mounted> {
  const { settings = {} } = config;
  if (!settings[offer.method]) throw new ShopError(problem('payment_disabled', { method: offer.method }));
  const { ids, params: given } = readElement(element, offer, cart);
  const { lang } = document.documentElement;
  const prepare = async (): Promise<MethodParams> => {
    const locale = given.locale ?? (offer.kind === 'wallet' ? walletLanguage(offer.method, lang) : null);
    const scripts = paymentScripts({
      offer,
      providersUrl: config.providersUrl,
      settings: settings[offer.method] ?? {},
      currency: cart.currency,
      locale,
      nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
    });
    for (const script of scripts) await loadScript(script);
    return { ...given, ...(locale === null ? {} : { locale }) };
  };
  const [driver, params] = await Promise.all([driverOf(offer), prepare()]);
  if (!driver) throw new ShopError(problem('payment_unsupported', { name: offer.method }));
  for (const id of ids) document.getElementById(id)?.replaceChildren();
  return driver({ offer, params, config, element, ids, cart: paymentCart, settings, ...handlers });
}

/** Throws `element_missing` for a container that is not in the page. */
function readElement(
  element: HTMLElement,
  offer: ShownOffer,
  cart: PayableCart,
): { ids: string[]; params: MethodParams } {
  const { place = 'pay', params: text = '{}', config = null } = element.dataset;
  const pageParams: PageParams = { [offer.method]: JSON.parse(text) as MethodParams };
  if (config !== null) pageParams.config = JSON.parse(config) as NonNullable<PageParams['config']>;
  const params = adjustParams(offer.method, pageParams);
  const ids = containerIds(offer, place as PaymentPlace, params);
  const missing = ids.find((id) => !document.getElementById(id));
  if (missing !== undefined) throw new ShopError(problem('element_missing', { id: missing }));
  return { ids, params: withDefaults(params, { ids, offer, cart }) };
}
