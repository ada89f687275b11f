import { routes } from '#shared/routes.ts';
import { cartStore } from '../../cart/store.ts';

/** Shown while the cart is loading, or if it could not be loaded, with a link to the cart page. */
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
