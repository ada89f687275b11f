import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '#shared/messages/use-text.ts';

export function EmptyCart() {
  const to = useAddress();
  const t = useText();
  return (
    <div className="cart__empty">
      <Icon name="bag" className="cart__empty-icon" />
      <p className="cart__empty-text">{t('cart.empty')}</p>
      <a className="button button--primary" href={to(routes.shop.href())}>
        {t('cart.backToShop')}
      </a>
    </div>
  );
}
