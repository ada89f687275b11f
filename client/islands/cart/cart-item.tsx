import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { billingLabel } from '#shared/cart/billing-schedule.ts';
import { isPricedIn } from '#shared/cart/cart-money.ts';
import type { CartItem } from '#shared/cart/cart.ts';
import { clampQuantity } from '#shared/catalogue/quantity.ts';
import { problem } from '#shared/errors/problem.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { formatCharge } from '#shared/money/format.ts';
import { actions, routes } from '#shared/routes.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { UnitPrice } from '#shared/ui/unit-price.tsx';
import { cartStore } from '../../cart/store.ts';
import { QuantityField } from '../quantity-field.tsx';
import { ItemDetails } from './item-details.tsx';
import { ItemDiscount } from './item-discount.tsx';
import type { QuantityLimit } from './quantity-limit.ts';

type CartItemRowProps = {
  item: CartItem;
  limit: QuantityLimit;
  money: ChargeFormat;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartItemRow({ item, limit, money, onQuantity, onRemove }: CartItemRowProps) {
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
      {isPricedIn(item, money) && <ItemPrice item={item} money={money} />}
      <QuantityForm item={item} limit={limit} onQuantity={onQuantity} />
      <RemoveForm item={item} onRemove={onRemove} />
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
      <span className="price__now">
        <Charge amount={priceTotal} money={money} />
      </span>
      {plan ? <span className="price__unit">{` ${billingLabel(t, plan.billingSchedule)}`}</span> : null}
      {was === null ? null : (
        <s className="price__was">
          <span className="visually-hidden">{t('cart.was')} </span>
          {formatCharge(was, money)}
        </s>
      )}
      <ItemDiscount item={item} money={money} />
      <UnitPrice amount={price} pricing={item.unitPricing ?? null} money={money} />
    </p>
  );
}

function RemoveForm({ item, onRemove }: Pick<CartItemRowProps, 'item' | 'onRemove'>) {
  const t = useText();
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onRemove();
  }
  return (
    <form
      className="cart-item__remove"
      method="post"
      action={actions.changeItem.href({ id: item.id })}
      onSubmit={submit}
    >
      <button name="remove" value="1" className="button button--quiet">
        {t('cart.remove')}
        <span className="visually-hidden"> {item.name}</span>
      </button>
    </form>
  );
}

type QuantityFormProps = { item: CartItem; limit: QuantityLimit; onQuantity: (quantity: number) => void };

/** The quantity of a line. Without scripts each button posts the number and its step. */
function QuantityForm({ item, limit: { max }, onQuantity }: QuantityFormProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [initialQuantity] = useState(item.quantity);
  const form = useRef<HTMLFormElement>(null);

  function commit(quantity: number): void {
    setDraft(null);
    if (quantity !== currentQuantity(item)) onQuantity(quantity);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const step = Number(event.nativeEvent.submitter?.getAttribute('value'));
    const typed = new FormData(event.currentTarget).get('quantity');
    commit(clampQuantity(step ? currentQuantity(item) + step : typed, max));
  }

  // Text typed before hydration is a draft, too.
  useEffect(() => {
    const typed = form.current?.querySelector<HTMLInputElement>('.quantity__input')?.value;
    if (typed !== undefined && typed !== String(initialQuantity)) setDraft(typed);
  }, [initialQuantity]);

  useKeptFocus(form, item.quantity);

  return (
    <form
      ref={form}
      className="quantity cart-item__quantity"
      method="post"
      action={actions.changeItem.href({ id: item.id })}
      onSubmit={submit}
    >
      {/* Enter submits with the form's first button: this one, which has no step. */}
      <button className="quantity__default visually-hidden" tabIndex={-1} aria-hidden="true" />
      <QuantityField
        id={id}
        label={item.name}
        value={draft ?? String(item.quantity)}
        buttons="submit"
        isMinusDisabled={max < 1 || item.quantity <= 1}
        isPlusDisabled={item.quantity >= max}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => {
          if (draft !== null) void afterPress(() => commit(clampQuantity(draft, max)));
        }}
      />
    </form>
  );
}

/** Presses may follow each other faster than they are shown, as those do that were made before React was there. */
function currentQuantity({ id, quantity }: CartItem): number {
  return cartStore.getState().cart?.items.find((item) => item.id === id)?.quantity ?? quantity;
}

/** The press that leaves a field may be on a button, which new sums would move from under it. */
async function afterPress(act: () => void): Promise<void> {
  if (document.querySelector(':active'))
    await new Promise((resolve) => {
      // A link that is dragged ends without a release.
      for (const type of ['mouseup', 'dragend']) addEventListener(type, resolve, { once: true });
    });
  act();
}

/** A button that becomes disabled would lose the focus: the number field gets it. */
function useKeptFocus(form: { current: HTMLFormElement | null }, quantity: number): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLButtonElement) || focused.form !== form.current || !focused.disabled) return;
    form.current?.querySelector<HTMLInputElement>('.quantity__input')?.focus();
  }, [form, quantity]);
}
