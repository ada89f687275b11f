import { useEffect, useId, useRef, useState, type Ref, type SubmitEvent, type ReactNode } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { checkDiscountCode } from '#shared/cart/discount-code.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { BrowserKey } from '#shared/messages/en/browser.ts';
import type { Text } from '#shared/messages/message.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { useText } from '#shared/messages/use-text.ts';
import { actions } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { giftOutline, tagOutline } from '#shared/ui/cart-outlines.ts';
import { Icon, Outline } from '#shared/ui/icon.tsx';
import { isCodeProblem } from '../../cart/cart-store.ts';
import type { Outcome } from '../../cart/presses.ts';
import { cartStore } from '../../cart/store.ts';

const ERROR_MS = 5000;

type DiscountProps = {
  cart: Cart;
  refused: Problem | null;
  announce: (text: string) => void;
};

export function Discount({ cart, refused, announce }: DiscountProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  // A new object for each refusal, so that a second one shows for its whole time.
  const [refusal, setRefusal] = useState(refused && { message: messageOf(t, refused) });

  // The field is uncontrolled: it may have text before hydration. Only then does an empty field disable the
  // button.
  const updateEmpty = () => setEmpty(field.current?.value.trim() === '');
  useEffect(updateEmpty, []);

  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(null), ERROR_MS);
    return () => clearTimeout(timer);
  }, [refusal]);

  async function apply(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code === '') return;
    const checked = checkDiscountCode(code);
    if (!checked.ok) return setRefusal({ message: messageOf(t, checked.error) });
    setRefusal(null);
    const outcome = await cartStore.applyDiscount(checked.value);
    if (outcome.ok) {
      if (field.current) field.current.value = '';
      updateEmpty();
      announce(t('cart.codeApplied'));
    } else if (outcome.error !== 'obsolete' && isCodeProblem(outcome.error)) {
      setRefusal({ message: messageOf(t, outcome.error) });
    }
  }

  function announceRemoval(name: string): void {
    announce(t('cart.codeRemoved', { name }));
    field.current?.focus();
  }

  return (
    <div className="cart-discount">
      <form
        className="cart-discount__form field"
        method="post"
        action={actions.applyDiscount.href()}
        onSubmit={(event) => void apply(event)}
      >
        <CodeField field={field} error={refusal?.message ?? null} isLocked={isEmpty} onInput={updateEmpty} />
      </form>
      <AppliedCodes cart={cart} onRemoved={announceRemoval} />
    </div>
  );
}

/** A gift card's own message, and one message for everything else that is not a code. */
function messageOf(t: Text<BrowserKey>, reason: Problem): string {
  const isGiftCard = reason.code === 'invalid_gift_card' || reason.param === 'code';
  return problemText(t, isGiftCard ? reason : problem('invalid_discount_code'));
}

type CodeFieldProps = {
  field: Ref<HTMLInputElement>;
  error: string | null;
  isLocked: boolean;
  onInput: () => void;
};

function CodeField({ field, error, isLocked, onInput }: CodeFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <>
      <label className="field__label" htmlFor={id}>
        {t(hasFeature('gift-cards') ? 'cart.codeLabel' : 'cart.discountCodeOnly')}
      </label>
      <div className="field__row">
        <input
          ref={field}
          id={id}
          className="field__input"
          name="code"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}error`}
          onInput={onInput}
        />
        <button className="button button--secondary" disabled={isLocked}>
          {t('cart.apply')}
        </button>
      </div>
      <p className="field__error" id={`${id}error`} role="alert">
        {error !== null ? (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        ) : null}
      </p>
    </>
  );
}

function AppliedCodes({ cart, onRemoved }: { cart: Cart; onRemoved: (name: string) => void }) {
  const t = useText();
  const { couponCode, giftcards } = cart;
  if (couponCode === null && giftcards.length === 0) return null;

  async function remove(name: string, removeCode: () => Promise<Outcome>): Promise<void> {
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
  onRemove: () => void;
};

function Chip({ icon, className = 'chip', text, detail, removeLabel, action, onRemove }: ChipProps) {
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
        <button className="chip__remove icon-button" aria-label={removeLabel}>
          <Icon name="close" />
        </button>
      </form>
    </li>
  );
}
