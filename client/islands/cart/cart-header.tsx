import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '#shared/messages/use-text.ts';

type CartHeaderProps = { layout: 'panel' | 'page'; count: number | undefined };

/** The title with the item count, and in the panel a close button that needs no script. */
export function CartHeader({ layout, count }: CartHeaderProps) {
  const t = useText();
  const Title = layout === 'page' ? 'h1' : 'h2';
  return (
    <header className="cart__header">
      <Title className="cart__title" tabIndex={-1}>
        {t('cart.summary')}{' '}
        {count === undefined ? null : (
          <span className="cart__count">
            <span aria-hidden="true">({count})</span>
            <span className="visually-hidden">{t('cart.items', { count })}</span>
          </span>
        )}
      </Title>
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
