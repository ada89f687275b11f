import type { Cart } from '#shared/cart/cart.ts';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { cartEvent, changesBetween, movedEvent, type Moved } from '#shared/measuring/commerce-events.ts';
import { markOf } from '#shared/measuring/step-mark.ts';
import { routes } from '#shared/routes.ts';
import { CART_REVISION } from '../cart/event-names.ts';
import { MOVED } from '../cart/moved.ts';
import { cartStore } from '../cart/store.ts';
import { seedFromPage } from '../visitor-part.ts';
import { isFirst, pushCommerce } from './data-layer.ts';

/** Changes of the cart made by this page, also before this script was there. Those of other tabs and devices are counted there. */
export function start(): void {
  followMarks<Moved>(MOVED, (moved) => pushCommerce(movedEvent(moved)));
  followOwnForms();
  document.addEventListener(
    'shop:cart-open',
    () => void withCart((cart) => pushCommerce(cartEvent('view_cart', cart))),
  );
  followCheckout();
  const isPanelOpen = document.querySelector('#cart[open]') !== null;
  void seedFromPage().then(() => withCart((cart) => whatThePageShows(cart, isPanelOpen)));
}

/** The details of marks in the page's timeline, those of before included. */
function followMarks<T>(name: string, act: (detail: T) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntriesByName(name) as PerformanceMark[]) act(detail as T);
  });
  observer.observe({ type: 'mark', buffered: true });
}

/** The cart once it is known, if it has items. */
async function withCart(act: (cart: Cart) => void): Promise<void> {
  if (cartStore.getState().itemQuantity === 0) return;
  if (!cartStore.getState().cart) await cartStore.load();
  const { cart } = cartStore.getState();
  if (cart && cart.items.length > 0) act(cart);
}

/** The payment page changes its cart by forms, whose responses announce another revision. */
function followOwnForms(): void {
  let before: Cart | null | undefined;
  document.addEventListener('submit', ({ target }) => {
    const isOwn = target instanceof HTMLFormElement && target.closest('.pay') !== null && isOfCart(target);
    before = isOwn ? cartStore.getState().cart : undefined;
  });
  document.addEventListener(CART_REVISION, ({ detail }: CustomEventInit<RevisionMessage>) => {
    const was = before;
    before = undefined;
    if (!was || !detail) return;
    const end = cartStore.subscribe(() => {
      const { cart } = cartStore.getState();
      if (cart === undefined || cart === was) return;
      end();
      for (const event of changesBetween(was, cart)) pushCommerce(event);
    });
    cartStore.seed(detail);
  });
}

function isOfCart({ action }: HTMLFormElement): boolean {
  return new URL(action).pathname.startsWith(`${routes.cart.href()}/`);
}

function whatThePageShows(cart: Cart, isPanelOpen: boolean): void {
  const { pathname } = location;
  if (isPanelOpen || pathname === routes.cart.href()) pushCommerce(cartEvent('view_cart', cart));
  if (pathname === routes.pay.href()) followPayment(cart);
}

/** The hosted checkout is another site: the link to it is the last step that is seen. */
function followCheckout(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const { cart } = cartStore.getState();
    if (link && cart?.checkoutUrl && link.href === cart.checkoutUrl) beginCheckout(cart);
  });
}

function beginCheckout(cart: Cart): void {
  if (isFirst(`checkout:${cart.id}`, sessionStorage)) pushCommerce(cartEvent('begin_checkout', cart));
}

/** The steps of the payment page, each counted once for its choice. */
function followPayment(cart: Cart): void {
  beginCheckout(cart);
  const current = () => cartStore.getState().cart ?? cart;
  const look = () => {
    const tier = document.querySelector('.step__facts.pick--service .pick__name')?.textContent;
    if (tier && isFirst(`shipping:${cart.id}:${tier}`, sessionStorage))
      pushCommerce(cartEvent('add_shipping_info', current(), { shipping_tier: tier }));
  };
  look();
  new MutationObserver(look).observe(document.querySelector('main') ?? document.body, {
    childList: true,
    subtree: true,
  });
  followMarks<string>(markOf('method-pressed'), (method) => {
    if (isFirst(`payment:${cart.id}:${method}`, sessionStorage))
      pushCommerce(cartEvent('add_payment_info', current(), { payment_type: method }));
  });
}
