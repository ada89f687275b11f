import type { ReactNode, SubmitEvent } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { actions } from '#shared/routes.ts';
import { giftOutline, tagOutline } from '#shared/ui/cart-outlines.ts';
import { Icon, Outline } from '#shared/ui/icon.tsx';
import type { Outcome } from '../../cart/cart-store.ts';
import { cartStore } from '../../cart/store.ts';
import { useText } from '#shared/messages/use-text.ts';

type AppliedCodesProps = { cart: Cart; isUpdating: boolean; onRemoved: (name: string) => void };

export function AppliedCodes({ cart, isUpdating, onRemoved }: AppliedCodesProps) {
  const t = useText();
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
          icon={<Outline path={tagOutline} />}
          text={couponCode}
          detail={null}
          removeLabel={t('cart.removeCode', { code: couponCode })}
          action={actions.removeDiscount.href()}
          isUpdating={isUpdating}
          onRemove={() => void remove(t('cart.discountCode', { code: couponCode }), cartStore.removeDiscount)}
        />
      )}
      {giftcards.map(({ id, last4 }) => (
        <Chip
          key={id}
          className="chip chip--giftcard"
          icon={<Outline path={giftOutline} />}
          text={t('cart.giftCard')}
          detail={t('cart.endingIn', { last4: last4 ?? '' })}
          removeLabel={t('cart.removeGiftCard', { last4: last4 ?? '' })}
          action={actions.removeGiftCard.href({ id })}
          isUpdating={isUpdating}
          onRemove={() =>
            void remove(t('cart.giftCardEnding', { last4: last4 ?? '' }), () => cartStore.removeGiftCard(id))
          }
        />
      ))}
    </ul>
  );
}

type ChipProps = {
  icon: ReactNode;
  className?: string;
  text: string;
  detail: string | null;
  removeLabel: string;
  action: string;
  isUpdating: boolean;
  onRemove: () => void;
};

function Chip({
  icon,
  className = 'chip',
  text,
  detail,
  removeLabel,
  action,
  isUpdating,
  onRemove,
}: ChipProps) {
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onRemove();
  }
  return (
    <li className={className}>
      {icon}
      <span className="chip__text">{text}</span>
      {detail === null ? null : <span className="chip__detail">{detail}</span>}
      <form method="post" action={action} onSubmit={submit}>
        <button
          className="chip__remove icon-button"
          aria-label={removeLabel}
          aria-disabled={isUpdating || undefined}
        >
          <Icon name="close" />
        </button>
      </form>
    </li>
  );
}
