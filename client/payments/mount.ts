import '../styles/payments.css';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import type { PaymentConfig } from '#shared/payments/config.ts';
import {
  containerIds,
  type MethodParams,
  type PaymentPlace,
  type ShownOffer,
} from '#shared/payments/element.ts';
import { routes } from '#shared/routes.ts';
import type { Shown } from '#shared/payments/shown.ts';
import { flowOf, isMethodName, type Flow, type Gateway } from '#shared/payments/methods.ts';
import { readConfig } from './config.ts';
import type { Mounted } from './driver.ts';
import { driverOf } from './drivers.ts';
import type { PayableCart } from './exact-cart.ts';
import { loadScript, paymentCart, paymentController } from './page.ts';
import { adjustParams, type PageParams } from './params.ts';
import type { Handlers } from './element-wiring.ts';
import { PaymentElement } from './payment-element.ts';
import { paymentScripts } from './payment-scripts.ts';
import { paymentSettings, type PaymentSettings } from './settings.ts';
import { showCart } from './shown-cart.ts';
import { createView } from './view.ts';
import { loadMessages } from '../messages.ts';

/**
 * Dispatched when the element's payment fails; its detail is the problem. A listener that handles it prevents
 * the default.
 */
const FAILED = 'payment-error';

const unknownFlow: Flow = {
  kind: 'redirect',
  scripts: [],
  leaves: false,
  takesEarly: false,
  isReviewed: false,
};

/** Activates a `<payment-method>`. */
export async function mount(element: HTMLElement): Promise<void> {
  await loadMessages();
  const { method: name = '', gateway = '', payment: known, name: label = name } = element.dataset;
  const config = readConfig();
  const method = isMethodName(name) ? name : null;
  const flow = method && flowOf(method, gateway as Gateway);
  const offer = {
    ...(flow ?? unknownFlow),
    method: method ?? ('card' as const),
    gateway: gateway as Gateway,
    name: label,
  };

  // What is shown changes while the element stays.
  const shown = () => element.dataset['due'] || undefined;
  const ending = {
    read: () => paymentCart.read(),
    showAgain: () => location.replace(routes.pay.href()),
  };

  await new PaymentElement({
    offer,
    view: createView(element),
    cart: paymentCart,
    controller: paymentController,
    mount: (handlers, cart) => {
      if (!flow || !config)
        throw new ShopError(problem('payment_unsupported', { name: `${name} (${gateway})` }));
      return mountOffer({ element, offer, config, handlers, cart });
    },
    onError: (detail: Problem) =>
      !element.dispatchEvent(new CustomEvent(FAILED, { detail, bubbles: true, cancelable: true })),
    log: (reason) => {
      // This device has not got it on the next page either.
      if (reason.code.endsWith('_incapable')) element.dataset['incapable'] = '';
      void import('./operator.ts').then(({ reportToOperator: tellOperator }) => tellOperator(reason));
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

/** Reloads the payment page, which says what changed; elsewhere the panel follows the cart. */
function showSums(element: HTMLElement, was: Shown): void {
  if (element.dataset['place'] !== 'pay') return void paymentCart.read().catch(() => undefined);
  location.assign(`${routes.pay.href()}?was=${encodeURIComponent(was)}#next`);
}

type Mounting = {
  element: HTMLElement;
  offer: ShownOffer & Flow;
  config: PaymentConfig;
  handlers: Handlers;
  cart: PayableCart;
};

async function mountOffer({ element, offer, config, handlers, cart }: Mounting): Promise<Mounted> {
  const settings = await paymentSettings();
  checkOffered(offer, config, settings);
  const driver = await driverOf(offer);
  if (!driver) throw new ShopError(problem('payment_unsupported', { name: offer.method }));
  const { ids, params } = readElement(element, offer, cart);
  const scripts = paymentScripts({
    offer,
    providersUrl: config.providersUrl,
    settings: settings[offer.method] ?? {},
    currency: cart.currency,
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
  });
  for (const script of scripts) await loadScript(script);
  for (const id of ids) document.getElementById(id)?.replaceChildren();
  return driver({ offer, params, config, element, ids, cart: paymentCart, settings, ...handlers });
}

/** Throws `payment_disabled` for a method that the shop's settings do not enable. */
function checkOffered(
  { method, gateway }: ShownOffer,
  { offers }: PaymentConfig,
  settings: PaymentSettings,
): void {
  const isOffered = offers.some((other) => other.method === method && other.gateway === gateway);
  if (!isOffered || !settings[method]) throw new ShopError(problem('payment_disabled', { method }));
}

/**
 * The element's parameters and containers; throws `element_missing` for a container that is not in the page.
 */
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

/** A wallet requires everything an order needs; the page's own parameters take precedence. */
function withDefaults(
  params: MethodParams,
  { ids, offer, cart }: { ids: string[]; offer: ShownOffer; cart: PayableCart },
): MethodParams {
  const [first, second, third] = ids;
  if (params.separateElements && second && third) {
    return {
      ...params,
      cardNumber: { ...params.cardNumber, ...(first ? { elementId: first } : {}) },
      cardExpiry: { ...params.cardExpiry, elementId: second },
      cardCvc: { ...params.cardCvc, elementId: third },
    };
  }
  const require = { name: true, email: true, shipping: cart.shipment_delivery !== false, ...params.require };
  return {
    ...params,
    ...(first ? { elementId: first } : {}),
    ...(offer.kind === 'wallet' ? { require } : {}),
  };
}
