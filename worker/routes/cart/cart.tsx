import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ReactNode } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { freeDeliveries } from '#shared/cart/free-delivery.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { taxNoteOf } from '#shared/locale/markets.ts';
import { localized } from '#shared/messages/problem-text.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { kindOf, takesKind } from '#shared/payments/cart-kind.ts';
import { capableOffers, INCAPABLE_COOKIE } from '#shared/payments/incapable.ts';
import { needsFinalTerms } from '#shared/payments/order-words.ts';
import { routes } from '#shared/routes.ts';
import type { FinalTermsText } from '#shared/ui/final-terms.tsx';
import { readCartText } from '../../backends/commerce/cart.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { countryOf } from '../../country.ts';
import { titled } from '../../render/document/head.ts';
import { Island } from '../../render/island.tsx';
import { localHref } from '../../render/language/address.ts';
import { chargeFormat, moneyFormat } from '../../render/money-format.ts';
import { renderPage, type Page } from '../../render/page.tsx';
import { offersOn } from '../../render/payment-config.tsx';
import { deadlineOf, withDeadline } from '../../render/with-deadline.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Await, type Deferred } from '../../ui/deferred/await.tsx';
import { finalTermsText } from '../../ui/final-terms-text.ts';
import { useText } from '../../ui/language/use-text.ts';
import { taxText } from '../../ui/tax-note.ts';
import { loadComplements, Complements } from './complements.tsx';

/** Without scripts late parts are not shown. */
const COMPLETING_WAIT_MS = 600;

/** In the address of the page after a write that began another cart. */
export const BEGAN_ANEW = 'anew';

export type CartRefusal = { problem: Problem; field: string | null };

export const cart = new Hono<AppEnv>().get(routes.cart.pattern, (c) => renderCart(c, null));

export async function renderCart(c: AppContext, refusal: CartRefusal | null): Promise<Response> {
  const settings = c.get('settings');
  const visitor = c.get('visitor');
  const { cart, epoch, revision, isStale } = await loadCart(c);
  const hasBegunAnew = c.req.method === 'GET' && c.req.query(BEGAN_ANEW) !== undefined;
  const note = isStale ? problem('cart_stale') : hasBegunAnew ? problem('cart_anew') : null;
  const shown = refusal?.problem ?? note;
  const completing = await withDeadline(loadComplements(c, cart), deadlineOf(c, COMPLETING_WAIT_MS));
  const money = moneyFormat(settings, visitor);
  const wallets = walletsFor(c, cart);
  return renderPage(c, {
    ...(refusal ? { status: refusal.problem.status as NonNullable<Page['status']> } : {}),
    head: { title: titled(c, c.get('text')('shell.cart')), noIndex: true },
    personal: true,
    mounts: 'wallets',
    body: (
      <CartPage completing={completing.value} money={money}>
        <Island
          name="cart-panel"
          when={wallets > 0 ? 'idle' : 'interact'}
          props={{
            layout: 'page',
            money: chargeFormat(settings, visitor),
            taxNote: taxText(c.get('text'), taxNoteOf(c.get('config').markets, visitor)),
            cart,
            epoch,
            revision,
            deliveries: freeDeliveries(c.get('config').markets, settings.store),
            checkout: c.get('config').checkout,
            wallets,
            finalTerms: wallets > 0 ? finalTermsFor(c, cart) : null,
            problem: shown && localized(c.get('text'), shown),
            problemField: refusal?.field ?? null,
          }}
        />
      </CartPage>
    ),
  });
}

/** The number of wallets that can pay for this cart on this device. */
function walletsFor(c: AppContext, cart: Cart | null): number {
  if (cart === null || cart.items.length === 0) return 0;
  const offers = offersOn('wallets', c.get('settings'), c.get('config').paymentParams);
  const payable = offers.filter((offer) => takesKind(offer, kindOf(cart)));
  return capableOffers(payable, getCookie(c, INCAPABLE_COOKIE)).length;
}

/** Japan's, for wallets that may order there. */
function finalTermsFor(c: AppContext, cart: Cart | null): FinalTermsText | null {
  const text = c.get('text');
  const { shippingCountry: country = null, isShipped = true } = cart ?? {};
  if (!needsFinalTerms({ country, locale: text.locale, here: countryOf(c.req.raw) })) return null;
  return finalTermsText(text, (href) => localHref(c, href), {
    today: new Date(),
    ...(isShipped ? {} : { delivery: null }),
  });
}

type LoadedCart = { cart: Cart | null; epoch: string; revision: number; isStale: boolean };

/** Throws the problem of a cart that cannot be read. */
async function loadCart(c: AppContext): Promise<LoadedCart> {
  const answer = await c.get('visitor').readCart();
  if (!answer.ok) throw new ShopError(answer.error);
  const { cart, epoch, revision, isStale = false } = answer.value;
  return { cart: readCartText(cart), epoch, revision, isStale };
}

type CartPageProps = { completing: Deferred<ListedProduct[]>; money: MoneyFormat; children: ReactNode };

/** The child is the island of the cart panel in its page layout, with the heading. */
function CartPage({ completing, money, children }: CartPageProps) {
  const t = useText();
  return (
    <div className="cart-page">
      <Breadcrumbs crumbs={[{ title: t('cart.keepShopping'), href: routes.shop.href() }]} />
      {children}
      <Await value={completing} fallback={null}>
        {(products) => <Complements products={products} money={money} />}
      </Await>
    </div>
  );
}
