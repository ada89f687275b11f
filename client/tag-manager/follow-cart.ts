import type { Cart } from '#shared/cart/cart.ts';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { cartEvent, changesBetween } from '#shared/measuring/commerce-events.ts';
import { markOf } from '#shared/measuring/page-view.ts';
import { routes } from '#shared/routes.ts';
import { CART_REVISION } from '../cart/event-names.ts';
import { cartStore } from '../cart/store.ts';
import { seedFromPage } from '../visitor-part.ts';
import { isFirst, pushCommerce } from './data-layer.ts';

/** Changes of the cart made by this page. Those of other tabs and devices are counted there. */
export function start(): void {
  let known: Cart | null | undefined;
  let isOwn = false;
  cartStore.subscribe(() => {
    const { cart, isUpdating, itemQuantity } = cartStore.getState();
    if (isUpdating) {
      isOwn = true;
      return;
    }
    const before = known;
    known = cart === undefined && itemQuantity === 0 ? null : cart;
    if (isOwn && before !== undefined && known !== undefined && known !== before) {
      for (const event of changesBetween(before, known)) pushCommerce(event);
    }
    isOwn = false;
  });
  followOwnForms(() => (isOwn = true));
  document.addEventListener(
    'shop:cart-open',
    () => void withCart((cart) => pushCommerce(cartEvent('view_cart', cart))),
  );
  followCheckout(() => known);
  void seedFromPage().then(() => withCart(whatThePageShows));
}

/** The cart once it is known, if it has items. */
async function withCart(act: (cart: Cart) => void): Promise<void> {
  if (cartStore.getState().itemQuantity === 0) return;
  if (!cartStore.getState().cart) await cartStore.load();
  const { cart } = cartStore.getState();
  if (cart && cart.items.length > 0) act(cart);
}

/** The payment page changes its cart by forms, whose responses announce another revision. */
function followOwnForms(mark: () => void): void {
  let isSent = false;
  document.addEventListener('submit', ({ target }) => {
    isSent = target instanceof HTMLFormElement && target.closest('.pay') !== null && isOfCart(target);
  });
  document.addEventListener(CART_REVISION, ({ detail }: CustomEventInit<RevisionMessage>) => {
    if (!isSent || !detail) return;
    isSent = false;
    mark();
    cartStore.seed(detail);
  });
}

function isOfCart({ action }: HTMLFormElement): boolean {
  return new URL(action).pathname.startsWith(`${routes.cart.href()}/`);
}

function whatThePageShows(cart: Cart): void {
  const { pathname } = location;
  if (pathname === routes.cart.href()) pushCommerce(cartEvent('view_cart', cart));
  if (pathname === routes.pay.href()) followPayment(cart);
}

/** The hosted checkout is another site: the link to it is the last step that is seen. */
function followCheckout(latest: () => Cart | null | undefined): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const cart = latest();
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
  const pressed = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntriesByName(markOf('method-pressed')) as PerformanceMark[]) {
      if (isFirst(`payment:${cart.id}:${detail}`, sessionStorage))
        pushCommerce(cartEvent('add_payment_info', current(), { payment_type: detail as string }));
    }
  });
  pressed.observe({ type: 'mark', buffered: true });
}
