import { formatMoney } from '#shared/money/format.ts';
import type { OptionFieldProps } from './option-field-props.ts';
import { optionField } from '#shared/catalogue/selection.ts';

/** An on-off option, such as gift wrap. */
export function ToggleField({ option, money, initial, isChild }: OptionFieldProps) {
  const [value] = option.values;
  return (
    <div className={`option option--toggle${isChild ? ' option--child' : ''}`}>
      <label className="choice choice--toggle">
        <input
          className="choice__input"
          type="checkbox"
          name={optionField(option)}
          value={value?.id ?? 'true'}
          defaultChecked={initial[option.id] !== undefined}
        />
        <span className="choice__label">{option.name}</span>
        {value && value.price > 0 ? (
          <span className="choice__price">{`+${formatMoney(value.price, money)}`}</span>
        ) : null}
      </label>
    </div>
  );
}
