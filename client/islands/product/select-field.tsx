import { useId } from 'react';
import type { OptionFieldProps } from './option-field-props.ts';
import { OptionName } from './option-name.tsx';
import { offeredValues } from './option-values.ts';
import { optionField } from '#shared/catalogue/selection.ts';

/** An option with many values: a select. */
export function SelectField({
  product,
  option,
  money,
  initial,
  choice,
  isChild,
  isRequired,
}: OptionFieldProps) {
  const id = useId();
  return (
    <div className={`option option--select field${isChild ? ' option--child' : ''}`}>
      <label className="field__label option__name" htmlFor={id}>
        <OptionName name={option.name} isRequired={isRequired} />
      </label>
      <select
        id={id}
        className="field__input"
        name={optionField(option)}
        required={isRequired}
        defaultValue={initial[option.id] ?? ''}
      >
        <option value="">{isRequired ? 'Please choose' : 'None'}</option>
        {offeredValues(product, option, { choice, money }).map((value) => (
          <option key={value.id} value={value.id}>
            {[value.name, value.extra && `(${value.extra})`, value.reason && `– ${value.reason}`]
              .filter(Boolean)
              .join(' ')}
          </option>
        ))}
      </select>
    </div>
  );
}
