import { Icon } from '#shared/ui/icon.tsx';

type CartHeaderProps = { layout: 'panel' | 'page'; count: number | undefined };

/** The title with the item count, and in the panel a close button that needs no script. */
export function CartHeader({ layout, count }: CartHeaderProps) {
  const title = (
    <>
      Cart summary{' '}
      {count === undefined ? null : (
        <span className="cart__count">
          <span aria-hidden="true">({count})</span>
          <span className="visually-hidden">{count === 1 ? '1 item' : `${count} items`}</span>
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
          <button className="icon-button" aria-label="Close cart">
            <Icon name="close" />
          </button>
        </form>
      ) : null}
    </header>
  );
}
