import { useEffect, useId, useRef, useState, type Ref, type SubmitEvent } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { checkDiscountCode } from '#shared/cart/discount-code.ts';
import { problem } from '#shared/errors/problem.ts';
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
  /** Whether a code sent without scripts was refused. */
  isRefused: boolean;
  announce: (text: string) => void;
};

/** The field for a discount code or gift card, and the applied ones (docs/product.md#discount-codes). */
export function Discount({ cart, isUpdating, isRefused, announce }: DiscountProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [hasError, setError] = useState(isRefused);

  // The field is uncontrolled: it may have text before hydration. Only then does an empty field disable the
  // button.
  const updateEmpty = () => setEmpty(field.current?.value.trim() === '');
  useEffect(updateEmpty, []);

  useEffect(() => {
    if (!hasError) return;
    const timer = setTimeout(() => setError(false), ERROR_MS);
    return () => clearTimeout(timer);
  }, [hasError]);

  async function apply(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (isUpdating || code === '') return;
    const checked = checkDiscountCode(code);
    if (!checked.ok) return setError(true);
    setError(false);
    const outcome = await cartStore.applyDiscount(checked.value);
    if (outcome.ok) {
      if (field.current) field.current.value = '';
      updateEmpty();
      announce('Discount code applied');
    } else if (outcome.error !== 'ignored' && isCodeProblem(outcome.error)) setError(true);
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
          hasError={hasError}
          isLocked={isEmpty}
          isUpdating={isUpdating}
          onInput={updateEmpty}
        />
      </form>
      <AppliedCodes cart={cart} isUpdating={isUpdating} onRemoved={announceRemoval} />
    </div>
  );
}

type CodeFieldProps = {
  field: Ref<HTMLInputElement>;
  hasError: boolean;
  isLocked: boolean;
  isUpdating: boolean;
  onInput: () => void;
};

function CodeField({ field, hasError, isLocked, isUpdating, onInput }: CodeFieldProps) {
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
          aria-invalid={hasError || undefined}
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
        {hasError ? (
          <>
            <Icon name="warning" />
            <span>{problem('invalid_discount_code').message}</span>
          </>
        ) : null}
      </p>
    </>
  );
}
