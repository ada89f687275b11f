import { formatMoney } from '#shared/money/format.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { OptionFieldProps } from './option-field-props.ts';

type ToggleFieldProps = Omit<OptionFieldProps, 'isRequired'> & { money: MoneyFormat };

/** An on-off option, such as gift wrap. */
export function ToggleField({ option, name, initial, money, isChild }: ToggleFieldProps) {
  const [value] = option.values;
  return (
    <div className={`option option--toggle${isChild ? ' option--child' : ''}`}>
      <label className="choice choice--toggle">
        <input
          className="choice__input"
          type="checkbox"
          name={name}
          value={value?.id ?? 'true'}
          defaultChecked={initial !== ''}
        />
        <span className="choice__label" {...option.language}>
          {option.name}
        </span>
        {value && value.price > 0 ? (
          <span className="choice__price">{`+${formatMoney(value.price, money)}`}</span>
        ) : null}
      </label>
    </div>
  );
}
