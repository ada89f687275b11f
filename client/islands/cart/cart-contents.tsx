import type { Problem } from '#shared/errors/problem.ts';
import type { Cart, CartItem } from '#shared/cart/cart.ts';
import type { CheckoutTarget } from '#shared/cart/checkout-target.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { CartItems } from './cart-items.tsx';
import { Checkout } from './checkout.tsx';
import { Complements } from './complements.tsx';
import { DeliveryProgress } from './delivery-progress.tsx';
import { Discount } from './discount.tsx';
import { Totals } from './totals.tsx';

type CartContentsProps = {
  layout: 'panel' | 'page';
  cart: Cart;
  money: MoneyFormat;
  taxNote: string | null;
  homeCountry: string | null;
  checkout: CheckoutTarget;
  isUpdating: boolean;
  /** Whether a code sent without scripts was refused. */
  refusedCode: Problem | null;
  announce: (text: string) => void;
  onRemoved: (item: CartItem) => void;
};

/** A cart with items: its lines, and the summary beside or below them. */
export function CartContents(props: CartContentsProps) {
  const {
    layout,
    cart,
    money,
    taxNote,
    homeCountry,
    checkout,
    isUpdating,
    refusedCode,
    announce,
    onRemoved,
  } = props;
  return (
    <>
      <div className="cart__body">
        <DeliveryProgress cart={cart} money={money} homeCountry={homeCountry} />
        <CartItems
          cart={cart}
          money={money}
          isUpdating={isUpdating}
          announce={announce}
          onRemoved={onRemoved}
        />
      </div>
      <div className="cart__summary">
        <Discount cart={cart} isUpdating={isUpdating} refused={refusedCode} announce={announce} />
        <Totals cart={cart} money={money} taxNote={taxNote} />
        <Checkout cart={cart} money={money} homeCountry={homeCountry} checkout={checkout} />
      </div>
      {layout === 'panel' ? (
        // Recommendations depend on the products in the cart.
        <Complements key={cart.items.map(({ productId }) => productId).join()} />
      ) : null}
    </>
  );
}
