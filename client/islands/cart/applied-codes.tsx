import type { SubmitEvent } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { actions } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { Outcome } from '../../cart/cart-store.ts';
import { cartStore } from '../../cart/store.ts';

type AppliedCodesProps = { cart: Cart; isUpdating: boolean; onRemoved: (name: string) => void };

/** The discount code and the gift cards of the cart, each with a remove button. */
export function AppliedCodes({ cart, isUpdating, onRemoved }: AppliedCodesProps) {
  const { couponCode, giftcards } = cart;
  if (couponCode === null && giftcards.length === 0) return null;

  async function remove(name: string, removeCode: () => Promise<Outcome>): Promise<void> {
    if (isUpdating) return;
    const outcome = await removeCode();
    if (outcome.ok) onRemoved(name);
  }

  return (
    <ul className="cart-discount__chips">
      {couponCode === null ? null : (
        <Chip
          icon="tag"
          text={couponCode}
          detail={null}
          action={actions.removeDiscount.href()}
          isUpdating={isUpdating}
          onRemove={() => void remove(`Discount code ${couponCode}`, cartStore.removeDiscount)}
        />
      )}
      {giftcards.map(({ id, last4 }) => (
        <Chip
          key={id}
          icon="gift"
          text="Gift card"
          detail={`ending in ${last4}`}
          action={actions.removeGiftCard.href({ id })}
          isUpdating={isUpdating}
          onRemove={() => void remove(`Gift card ending in ${last4}`, () => cartStore.removeGiftCard(id))}
        />
      ))}
    </ul>
  );
}

type ChipProps = {
  icon: 'tag' | 'gift';
  text: string;
  detail: string | null;
  action: string;
  isUpdating: boolean;
  onRemove: () => void;
};

function Chip({ icon, text, detail, action, isUpdating, onRemove }: ChipProps) {
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onRemove();
  }
  return (
    <li className={icon === 'gift' ? 'chip chip--giftcard' : 'chip'}>
      <Icon name={icon} />
      <span className="chip__text">{text}</span>
      {detail === null ? null : <span className="chip__detail">{detail}</span>}
      <form method="post" action={action} onSubmit={submit}>
        <button
          type="submit"
          className="chip__remove icon-button"
          aria-label={detail === null ? `Remove discount code ${text}` : `Remove gift card ${detail}`}
          aria-disabled={isUpdating || undefined}
        >
          <Icon name="close" />
        </button>
      </form>
    </li>
  );
}
