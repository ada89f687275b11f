import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { CartItem } from '#shared/cart/cart.ts';
import { clampQuantity } from '#shared/catalogue/quantity.ts';
import { actions } from '#shared/routes.ts';
import { QuantityField } from '../quantity-field.tsx';
import type { QuantityLimit } from './quantity-limit.ts';

type QuantityFormProps = {
  item: CartItem;
  limit: QuantityLimit;
  isUpdating: boolean;
  onQuantity: (quantity: number) => void;
};

/** The quantity of a line. Without scripts each button posts the number and its step. */
export function QuantityForm({ item, limit: { max }, isUpdating, onQuantity }: QuantityFormProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [initialQuantity] = useState(item.quantity);
  const form = useRef<HTMLFormElement>(null);

  function commit(quantity: number): void {
    setDraft(null);
    if (!isUpdating && quantity !== item.quantity) onQuantity(quantity);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isUpdating) return;
    const step = Number(event.nativeEvent.submitter?.getAttribute('value'));
    const typed = new FormData(event.currentTarget).get('quantity');
    commit(step ? item.quantity + step : clampQuantity(typed, max));
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
        isBusy={isUpdating}
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
