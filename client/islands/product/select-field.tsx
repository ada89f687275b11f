import { useId } from 'react';
import type { OptionFieldProps } from './option-field-props.ts';
import { OptionName } from './option-name.tsx';
import type { OfferedValue } from './option-values.ts';
import { useText } from '#shared/messages/use-text.ts';

type SelectFieldProps = OptionFieldProps & { values: OfferedValue[] };

/** An option with many values: a select. */
export function SelectField({ option, name, initial, values, isChild, isRequired }: SelectFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={`option option--select field${isChild ? ' option--child' : ''}`}>
      <label className="field__label option__name" htmlFor={id}>
        <OptionName option={option} isRequired={isRequired} />
      </label>
      <select id={id} className="field__input" name={name} required={isRequired} defaultValue={initial}>
        <option value="">{isRequired ? t('product.pleaseChoose') : t('product.none')}</option>
        {values.map((value) => (
          <option key={value.id} value={value.id} {...value.language}>
            {[value.name, value.price && `(${value.price})`, value.reason && `– ${value.reason}`]
              .filter(Boolean)
              .join(' ')}
          </option>
        ))}
      </select>
    </div>
  );
}
