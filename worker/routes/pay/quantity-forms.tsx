import type { ReactNode } from 'react';
import type { CartItem } from '#shared/cart/cart.ts';
import { actions } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { NamedLabel } from '../../ui/language/named-label.tsx';
import { StoreText } from '../../ui/language/store-text.tsx';
import { useText } from '../../ui/language/use-text.ts';

type QuantityFormsProps = { item: CartItem; max: number };

export function QuantityForms({ item, max }: QuantityFormsProps) {
  const t = useText();
  const name = <StoreText>{item.name}</StoreText>;
  const action = actions.changeItem.href({ id: item.id });
  return (
    <div className="pay-item__change">
      <form className="quantity" method="post" action={action}>
        <input type="hidden" name="from" value="pay" />
        {/* Enter submits with the form's first button: this one, which has no step. */}
        <button
          type="submit"
          className="quantity__default visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <StepButton step={-1} name={name} isDisabled={item.quantity <= 1} />
        <label htmlFor={`quantity-${item.id}`}>
          <NamedLabel message="product.quantityOf">{name}</NamedLabel>
        </label>
        <input
          id={`quantity-${item.id}`}
          className="quantity__input"
          name="quantity"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={item.quantity}
        />
        <StepButton step={1} name={name} isDisabled={item.quantity >= max} />
      </form>
      <form method="post" action={action}>
        <input type="hidden" name="from" value="pay" />
        <button className="button button--quiet" name="remove" value="1">
          {t('cart.remove')}
          <span className="visually-hidden"> {name}</span>
        </button>
      </form>
    </div>
  );
}

type StepButtonProps = { step: 1 | -1; name: ReactNode; isDisabled: boolean };

function StepButton({ step, name, isDisabled }: StepButtonProps) {
  return (
    <button className="quantity__button" name="step" value={step} disabled={isDisabled}>
      <Icon name={step === 1 ? 'plus' : 'minus'} />
      <NamedLabel message={step === 1 ? 'product.increaseOf' : 'product.decreaseOf'}>{name}</NamedLabel>
    </button>
  );
}
