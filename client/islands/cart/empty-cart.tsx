import { routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';

export function EmptyCart() {
  return (
    <div className="cart__empty">
      <Icon name="bag" className="cart__empty-icon" />
      <p className="cart__empty-text">Your cart is empty</p>
      <a className="button button--primary" href={routes.shop.href()}>
        Back to shop
      </a>
    </div>
  );
}
