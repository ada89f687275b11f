import { routes } from '#shared/routes.ts';
import { cartStore } from '../../cart/store.ts';
import { useText } from '#shared/messages/use-text.ts';

/** Shown while the cart is loading, or if it could not be loaded, with a link to the cart page. */
export function LoadingCart({ hasFailed }: { hasFailed: boolean }) {
  const t = useText();
  return (
    <div className="cart__waiting">
      {hasFailed ? (
        <button type="button" className="button button--secondary" onClick={() => void cartStore.load()}>
          {t('cart.tryAgain')}
        </button>
      ) : (
        <p className="cart__waiting-text">{t('cart.loading')}</p>
      )}
      <a href={routes.cart.href()}>{t('cart.openPage')}</a>
    </div>
  );
}
