import { useAddress } from '#shared/locale/use-address.ts';
import type { ReactNode, SubmitEvent } from 'react';
import { billingLabel } from '#shared/cart/billing-schedule.ts';
import type { CartItem } from '#shared/cart/cart.ts';
import { problem } from '#shared/errors/problem.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { formatCharge } from '#shared/money/format.ts';
import { Approximation } from '#shared/ui/approximation.tsx';
import { actions, routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { ItemDetails } from './item-details.tsx';
import { ItemDiscount } from './item-discount.tsx';
import { QuantityForm } from './quantity-form.tsx';
import type { QuantityLimit } from './quantity-limit.ts';
import { useText } from '#shared/messages/use-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';

type CartItemRowProps = {
  item: CartItem;
  limit: QuantityLimit;
  money: ChargeFormat;
  isUpdating: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartItemRow({ item, limit, money, isUpdating, onQuantity, onRemove }: CartItemRowProps) {
  const to = useAddress();
  const t = useText();
  const href = item.slug === null ? null : to(routes.product.href({ slug: item.slug }));
  return (
    <li className="cart-item">
      <ItemPicture item={item} href={href} />
      <div className="cart-item__body">
        <h2 className="cart-item__name">{href === null ? item.name : <a href={href}>{item.name}</a>}</h2>
        <ItemDetails item={item} />
        {limit.isStock && item.quantity >= limit.max ? (
          <p className="cart-item__stock">
            <Icon name="info" />
            <span>{problemText(t, problem('invalid_stock'))}</span>
          </p>
        ) : null}
      </div>
      <ItemPrice item={item} money={money} />
      <QuantityForm item={item} limit={limit} isUpdating={isUpdating} onQuantity={onQuantity} />
      <RemoveForm item={item} isUpdating={isUpdating} onRemove={onRemove} />
    </li>
  );
}

/** Assistive technology uses the link of the name beside it; this one is for pointers only. */
function ItemPicture({ item: { image }, href }: { item: CartItem; href: string | null }) {
  const picture: ReactNode = image ? (
    <img
      className="cart-item__image"
      src={image.url}
      alt=""
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
    />
  ) : null;
  if (href === null || picture === null) return <span className="cart-item__picture">{picture}</span>;
  return (
    <a className="cart-item__picture" href={href} tabIndex={-1} aria-hidden="true">
      {picture}
    </a>
  );
}

function ItemPrice({ item, money }: { item: CartItem; money: ChargeFormat }) {
  const t = useText();
  const { origPrice, plan, price, priceTotal, quantity } = item;
  const was = origPrice !== null && origPrice > price ? origPrice * quantity : null;
  return (
    <p className="cart-item__price price">
      <span className="visually-hidden">{t('cart.price')} </span>
      <span className="price__now">{formatCharge(priceTotal, money)}</span>
      <Approximation amount={priceTotal} money={money} />
      {plan ? <span className="price__unit">{` ${billingLabel(t, plan.billingSchedule)}`}</span> : null}
      {was === null ? null : (
        <s className="price__was">
          <span className="visually-hidden">{t('cart.was')} </span>
          {formatCharge(was, money)}
        </s>
      )}
      <ItemDiscount item={item} money={money} />
    </p>
  );
}

type RemoveFormProps = Pick<CartItemRowProps, 'item' | 'isUpdating' | 'onRemove'>;

function RemoveForm({ item, isUpdating, onRemove }: RemoveFormProps) {
  const t = useText();
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isUpdating) onRemove();
  }
  return (
    <form
      className="cart-item__remove"
      method="post"
      action={actions.changeItem.href({ id: item.id })}
      onSubmit={submit}
    >
      <button
        name="remove"
        value="1"
        className="button button--quiet"
        aria-disabled={isUpdating || undefined}
      >
        {t('cart.remove')}
        <span className="visually-hidden"> {item.name}</span>
      </button>
    </form>
  );
}
