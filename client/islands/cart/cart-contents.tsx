import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { isPricedIn } from '#shared/cart/cart-money.ts';
import type { Cart, CartItem } from '#shared/cart/cart.ts';
import { checkoutHref, type CheckoutTarget } from '#shared/cart/checkout-target.ts';
import { freeDeliverySentence, freeDeliveryValue, type FreeDeliveries } from '#shared/cart/free-delivery.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { rich } from '#shared/messages/rich.ts';
import { useText } from '#shared/messages/use-text.ts';
import { chargedIn, type ChargeFormat } from '#shared/money/currency.ts';
import { answers, routes } from '#shared/routes.ts';
import { truckOutline } from '#shared/ui/cart-outlines.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { FinalTerms, type FinalTermsText } from '#shared/ui/final-terms.tsx';
import { Outline } from '#shared/ui/icon.tsx';
import { PlanTerms, todayOf } from '#shared/ui/plan-terms.tsx';
import { WalletTerms } from '#shared/ui/wallet-terms.tsx';
import { cartStore } from '../../cart/store.ts';
import { fetchRead } from '../../fetch-read.ts';
import { parsePage } from '../../trusted-types.ts';
import { useHydrated } from '../use-hydrated.ts';
import { CartItemRow } from './cart-item.tsx';
import type { CartWalletsProps } from './cart-wallets.tsx';
import { Discount } from './discount.tsx';
import { EXPRESS_ID, walletsFor } from './express.ts';
import { quantityLimit } from './quantity-limit.ts';
import { Totals } from './totals.tsx';

type CartContentsProps = {
  layout: 'panel' | 'page';
  cart: Cart;
  money: ChargeFormat;
  taxNote: string | null;
  deliveries: FreeDeliveries;
  checkout: CheckoutTarget;
  wallets: number;
  finalTerms: FinalTermsText | null;
  refusedCode: Problem | null;
  announce: (text: string) => void;
  onRemoved: (item: CartItem) => void;
};

export function CartContents(props: CartContentsProps) {
  const { layout, cart, money, taxNote, deliveries, checkout, refusedCode, announce, onRemoved } = props;
  return (
    <>
      <div className="cart__body">
        <DeliveryProgress cart={cart} money={money} deliveries={deliveries} />
        <CartItems cart={cart} money={money} announce={announce} onRemoved={onRemoved} />
      </div>
      <div className="cart__summary">
        <Discount cart={cart} refused={refusedCode} announce={announce} />
        <Totals cart={cart} money={money} taxNote={taxNote} />
        <Checkout
          cart={cart}
          money={money}
          deliveries={deliveries}
          checkout={checkout}
          express={layout === 'page' ? <WalletPlace {...props} /> : <ExpressLink cart={cart} />}
        />
      </div>
      {layout === 'panel' ? (
        // Recommendations depend on the products in the cart.
        <Complements key={cart.items.map(({ productId }) => productId).join()} />
      ) : null}
    </>
  );
}

type CheckoutProps = {
  cart: Cart;
  money: ChargeFormat;
  deliveries: FreeDeliveries;
  checkout: CheckoutTarget;
  express: ReactNode;
};

function Checkout({ cart, money, deliveries, checkout, express }: CheckoutProps) {
  const t = useText();
  const [today] = useState(() => new Date());
  const free = freeDeliveryValue(cart, { deliveries, money });
  return (
    <>
      {free && free.value > free.over && cart.shippingCountry === null ? (
        <p className="cart__shipping-note">
          <Outline path={truckOutline} />
          <span>{t('cart.shippingAtCheckout')}</span>
        </p>
      ) : null}
      {cart.accountBalance > 0 ? (
        <p className="cart__balance">
          <span>{t('cart.balance')}</span>{' '}
          <strong>
            <Charge
              amount={cart.accountBalance}
              // A balance is in the store's own currency, and pays in that alone.
              money={chargedIn(money, cart.storeCurrency ?? cart.currency)}
            />
          </strong>
        </p>
      ) : null}
      <PlanTerms
        items={cart.items.filter((item) => isPricedIn(item, money))}
        now={cart.captureTotal}
        today={todayOf(cart)}
        money={money}
        date={today}
      />
      <a className="button button--primary button--block cart__checkout" href={checkoutHref(checkout, cart)}>
        {t('cart.checkout')}
      </a>
      {express}
    </>
  );
}

/** Leads to the wallets of the cart page: no other page's policy admits their scripts. */
function ExpressLink({ cart }: { cart: Cart }) {
  const t = useText();
  if (!useHydrated() || walletsFor(cart).capable.length === 0) return null;
  return (
    <a className="button button--block cart__express" href={`${routes.cart.href()}#${EXPRESS_ID}`}>
      {t('cart.express')}
    </a>
  );
}

declare const IN_BROWSER: true | undefined;

/** They need scripts, so the server only renders their room. */
function WalletPlace({ cart, money, wallets: room, finalTerms }: CartContentsProps) {
  const [today] = useState(() => new Date());
  const [Wallets, setWallets] = useState<ComponentType<CartWalletsProps>>();
  useEffect(() => {
    if (typeof IN_BROWSER === 'undefined') return;
    void import('./cart-wallets.tsx').then(
      ({ CartWallets }) => setWallets(() => CartWallets),
      () => undefined,
    );
  }, []);
  const terms = (
    <WalletTerms>
      {finalTerms && <FinalTerms text={finalTerms} cart={cart} money={money} date={today} />}
    </WalletTerms>
  );
  if (Wallets) return <Wallets cart={cart}>{terms}</Wallets>;
  return room === 0 ? null : (
    <div id={EXPRESS_ID}>
      {terms}
      <div className="wallets" data-count={room} data-shown={room} />
    </div>
  );
}

type CartItemsProps = {
  cart: Cart;
  money: ChargeFormat;
  announce: (text: string) => void;
  /** The line can be put back. */
  onRemoved: (item: CartItem) => void;
};

/** The lines of the cart. After a removal the focus goes to the next line, otherwise to the previous one. */
function CartItems({ cart: { items }, money, announce, onRemoved }: CartItemsProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);

  useEffect(() => {
    if (removedAt.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('.cart-item__remove button') ?? [];
    buttons[Math.min(removedAt.current, buttons.length - 1)]?.focus();
    removedAt.current = null;
  }, [items.length]);

  return (
    <ul className="cart__items" ref={list}>
      {items.map((item, index) => (
        <CartItemRow
          key={cartStore.keyOf(item.id)}
          item={item}
          limit={quantityLimit(item, items)}
          money={money}
          onQuantity={async (quantity) => {
            const outcome = await cartStore.changeQuantity(item.id, quantity);
            if (outcome.ok) announce(t('cart.announceQuantity', { name: item.name, quantity }));
          }}
          onRemove={async () => {
            removedAt.current = index;
            const outcome = await cartStore.removeItem(item.id);
            if (!outcome.ok) return;
            announce(t('cart.announceRemoved', { name: item.name }));
            onRemoved(item);
          }}
        />
      ))}
    </ul>
  );
}

type DeliveryProgressProps = { cart: Cart; money: ChargeFormat; deliveries: FreeDeliveries };

/** How much is missing for free shipping (docs/product.md#free-delivery). */
function DeliveryProgress({ cart, money, deliveries }: DeliveryProgressProps) {
  const t = useText();
  const free = freeDeliveryValue(cart, { deliveries, money });
  if (free === null) return null;
  const { value, over } = free;
  const { deliveryPrice: price, shippingServices: services, shippingCountry } = cart;
  const sentence = freeDeliverySentence(over - value, { price, services });
  // Until there is an address, the note above the checkout says what is known.
  if (sentence === null || (sentence === 'cart.shipsFree' && shippingCountry === null)) return null;
  const country = new Intl.DisplayNames([t.locale], { type: 'region' }).of(free.country) ?? free.country;
  const text =
    sentence === 'cart.shipsFree'
      ? t(sentence, { country })
      : rich(t, sentence, { country, amount: <Charge amount={over - value} money={money} /> });
  return (
    <div className="delivery-progress">
      <p id="delivery-progress">{text}</p>
      <progress aria-labelledby="delivery-progress" max={over} value={Math.min(value, over)} />
    </div>
  );
}

/** Recommendations for the cart, as the shop renders them; empty where they cannot be loaded. */
function Complements() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal)
      .then((parts) => place.current?.replaceChildren(...parts))
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return <div className="cart__completing" ref={place} />;
}

async function load(signal: AbortSignal): Promise<Element[]> {
  const response = await fetchRead(answers.completing.href(), { signal });
  return response.ok ? [...parsePage(await response.text()).body.children] : [];
}
