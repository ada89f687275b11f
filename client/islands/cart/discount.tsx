import { useEffect, useId, useRef, useState, type Ref, type SubmitEvent } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { checkDiscountCode } from '#shared/cart/discount-code.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { actions } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { isCodeProblem } from '../../cart/cart-store.ts';
import { cartStore } from '../../cart/store.ts';
import { AppliedCodes } from './applied-codes.tsx';

/** How long the error of a refused code shows. */
const ERROR_MS = 5000;

type DiscountProps = {
  cart: Cart;
  isUpdating: boolean;
  /** Why a code sent without scripts was refused. */
  refused: Problem | null;
  announce: (text: string) => void;
};

/** The field for a discount code or gift card, and the applied ones (docs/product.md#discount-codes). */
export function Discount({ cart, isUpdating, refused, announce }: DiscountProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  // A new object for each refusal, so that a second one shows for its whole time.
  const [refusal, setRefusal] = useState(refused && { message: messageOf(refused) });

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
    if (isUpdating || code === '') return;
    const checked = checkDiscountCode(code);
    if (!checked.ok) return setRefusal({ message: messageOf(checked.error) });
    setRefusal(null);
    const outcome = await cartStore.applyDiscount(checked.value);
    if (outcome.ok) {
      if (field.current) field.current.value = '';
      updateEmpty();
      announce('Discount code applied');
    } else if (outcome.error !== 'ignored' && isCodeProblem(outcome.error)) {
      setRefusal({ message: messageOf(outcome.error) });
    }
  }

  function announceRemoval(name: string): void {
    announce(`${name} was removed`);
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
        <CodeField
          field={field}
          error={refusal?.message ?? null}
          isLocked={isEmpty}
          isUpdating={isUpdating}
          onInput={updateEmpty}
        />
      </form>
      <AppliedCodes cart={cart} isUpdating={isUpdating} onRemoved={announceRemoval} />
    </div>
  );
}

/** A gift card's own words, and the same ones for whatever else is no code. */
function messageOf(reason: Problem): string {
  const isGiftCard = reason.code === 'invalid_gift_card' || reason.param === 'code';
  return isGiftCard ? reason.message : problem('invalid_discount_code').message;
}

type CodeFieldProps = {
  field: Ref<HTMLInputElement>;
  error: string | null;
  isLocked: boolean;
  isUpdating: boolean;
  onInput: () => void;
};

function CodeField({ field, error, isLocked, isUpdating, onInput }: CodeFieldProps) {
  const id = useId();
  return (
    <>
      <label className="field__label" htmlFor={id}>
        Discount code or gift card
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
        <button
          type="submit"
          className="button button--secondary"
          disabled={isLocked}
          aria-disabled={isUpdating || undefined}
        >
          Apply
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
