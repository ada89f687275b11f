import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '#shared/messages/use-text.ts';

type CartHeaderProps = { layout: 'panel' | 'page'; count: number | undefined };

/** The title with the item count, and in the panel a close button that needs no script. */
export function CartHeader({ layout, count }: CartHeaderProps) {
  const t = useText();
  const title = (
    <>
      {t('cart.summary')}{' '}
      {count === undefined ? null : (
        <span className="cart__count">
          <span aria-hidden="true">({count})</span>
          <span className="visually-hidden">{t('cart.items', { count })}</span>
        </span>
      )}
    </>
  );
  return (
    <header className="cart__header">
      {layout === 'page' ? (
        <h1 className="cart__title" tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <h2 className="cart__title" tabIndex={-1}>
          {title}
        </h2>
      )}
      {layout === 'panel' ? (
        <form method="dialog" className="cart__close">
          <button className="icon-button" aria-label={t('cart.close')}>
            <Icon name="close" />
          </button>
        </form>
      ) : null}
    </header>
  );
}
