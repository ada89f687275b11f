import type { ChangeEvent, FocusEvent } from 'react';
import { useText } from '#shared/messages/use-text.ts';
import { Icon } from '#shared/ui/icon.tsx';

type QuantityFieldProps = {
  id: string;
  /** The name of the item, for screen readers; null if the field has a visible label. */
  label: string | null;
  value: string;
  isMinusDisabled: boolean;
  isPlusDisabled: boolean;
  /** `submit` buttons send the step with their form; `button` ones only call `onStep`. */
  buttons: 'submit' | 'button';
  onStep?: (step: 1 | -1) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
};

export function QuantityField(props: QuantityFieldProps) {
  const t = useText();
  const { id, label, value, onChange, onBlur } = props;
  return (
    <>
      <StepButton {...props} step={-1} isDisabled={props.isMinusDisabled} />
      <input
        id={id}
        className="quantity__input"
        name="quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label === null ? undefined : t('product.quantityOf', { name: label })}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      />
      <StepButton {...props} step={1} isDisabled={props.isPlusDisabled} />
    </>
  );
}

type StepButtonProps = Pick<QuantityFieldProps, 'label' | 'buttons' | 'onStep'> & {
  step: 1 | -1;
  isDisabled: boolean;
};

function StepButton({ step, label, isDisabled, buttons, onStep }: StepButtonProps) {
  const name = step === 1 ? 'plus' : 'minus';
  const t = useText();
  const verb = step === 1 ? t('product.increase') : t('product.decrease');
  const labelOf = step === 1 ? 'product.increaseOf' : 'product.decreaseOf';
  return (
    <button
      type={buttons}
      className={`quantity__button quantity__button--${name}`}
      name={buttons === 'submit' ? 'step' : undefined}
      value={buttons === 'submit' ? step : undefined}
      aria-label={label === null ? verb : t(labelOf, { name: label })}
      disabled={isDisabled}
      onClick={onStep && (() => onStep(step))}
    >
      <Icon name={name} />
    </button>
  );
}
