import type { ReactNode, SubmitEvent } from 'react';
import type { Cart, CartDifference, CartItem } from '#shared/cart/cart.ts';
import { useText } from '#shared/messages/use-text.ts';
import { actions } from '#shared/routes.ts';
import { cartStore } from '../../cart/store.ts';

type DifferencesProps = {
  cart: Cart | null | undefined;
  /** Its notice goes with the button that was pressed. */
  onDecide: () => void;
  announce: (text: string) => void;
};

/** The cart's differences. Always there, so that a notice in it is announced. */
export function Differences({ cart, onDecide, announce }: DifferencesProps) {
  const t = useText();
  async function decide({ id, name }: CartItem, quantity: number): Promise<void> {
    onDecide();
    const isRemoval = quantity === 0;
    const outcome = await (isRemoval ? cartStore.removeItem(id) : cartStore.changeQuantity(id, quantity));
    if (outcome.ok) {
      announce(
        isRemoval ? t('cart.announceRemoved', { name }) : t('cart.announceQuantity', { name, quantity }),
      );
    }
  }
  return (
    <div aria-live="polite">
      {cart?.differences.map((difference) => {
        const { item, quantity } = difference;
        const params = { name: item.name, count: Math.abs(quantity) };
        return (
          <DifferenceNotice
            key={item.id}
            difference={difference}
            items={cart.items}
            message={quantity > 0 ? t('cart.more', params) : t('cart.fewer', params)}
            onDecide={(wanted) => void decide(item, wanted)}
          />
        );
      })}
    </div>
  );
}

type DifferenceNoticeProps = {
  difference: CartDifference;
  items: readonly CartItem[];
  message: ReactNode;
  /** The page to which the form leads back, where that is not the cart's. */
  from?: 'pay';
  /** With scripts: the quantity that the visitor wants, 0 for none. */
  onDecide?: (quantity: number) => void;
};

/** A line with more or fewer than were asked for, by a late change or another device: the visitor decides. */
export function DifferenceNotice(props: DifferenceNoticeProps) {
  const { difference, items, message, from, onDecide } = props;
  const t = useText();
  const id = `difference-${difference.item.id}`;
  const present = items.find((item) => item.id === difference.item.id)?.quantity ?? 0;
  const isMore = difference.quantity > 0;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (!onDecide) return;
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement;
    onDecide(button.name === 'remove' ? 0 : Number(button.value));
  }
  const decision = (quantity: number) => ({
    ...(quantity > 0 ? { name: 'quantity', value: quantity } : { name: 'remove', value: 1 }),
    'aria-describedby': id,
  });
  return (
    <form
      className="cart__difference"
      method="post"
      action={actions.changeItem.href({ id: difference.item.id })}
      onSubmit={submit}
    >
      {from && <input type="hidden" name="from" value={from} />}
      <p id={id}>{message}</p>
      <div>
        <button className="button button--quiet" {...decision(present - difference.quantity)}>
          {isMore ? t('cart.remove') : t('cart.addBack')}
        </button>
        <button className="button button--quiet" {...decision(present)}>
          {t('cart.keep')}
        </button>
      </div>
    </form>
  );
}
