import { useId } from 'react';
import type { OptionFieldProps } from './option-field-props.ts';
import { OptionName } from './option-name.tsx';

const MAX_SHORT = 120;
const MAX_LONG = 500;

/** A free-text option, such as a gift note. */
export function TextField({ option, name, initial, isChild, isRequired }: OptionFieldProps) {
  const id = useId();
  const shared = {
    id,
    className: 'field__input',
    name,
    required: isRequired,
    defaultValue: initial,
  };
  return (
    <div className={`option option--text field${isChild ? ' option--child' : ''}`}>
      <label className="field__label option__name" htmlFor={id}>
        <OptionName option={option} isRequired={isRequired} />
      </label>
      {option.inputType === 'long_text' ? (
        <textarea {...shared} rows={3} maxLength={MAX_LONG} />
      ) : (
        <input {...shared} type="text" autoComplete="off" maxLength={MAX_SHORT} />
      )}
    </div>
  );
}
