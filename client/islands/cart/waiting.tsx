import { routes } from '#shared/routes.ts';
import { cartStore } from '../../cart/store.ts';

/** Before the cart is there: it is being read, or could not be read. The cart's page is the way around both. */
export function Waiting({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div className="cart__waiting">
      {hasFailed ? (
        <button type="button" className="button button--secondary" onClick={() => void cartStore.load()}>
          Try again
        </button>
      ) : (
        <p className="cart__waiting-text">Loading your cart…</p>
      )}
      <a href={routes.cart.href()}>Open the cart page</a>
    </div>
  );
}
