import type { OptionFieldProps } from './option-field-props.ts';
import { OptionName } from './option-name.tsx';
import type { OfferedValue } from './option-values.ts';
import { useText } from '#shared/messages/use-text.ts';

type ChoiceFieldProps = OptionFieldProps & { values: OfferedValue[]; swatches: Record<string, string> };

/**
 * An option with few values: a group of radio buttons. A sold-out value can still be chosen, so that the
 * shopper learns about it.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { option, name, initial, values, swatches, isChild, isRequired } = props;
  const t = useText();
  return (
    <fieldset className={`option option--choices${isChild ? ' option--child' : ''}`}>
      <legend className="option__name">
        <OptionName option={option} isRequired={isRequired} />
      </legend>
      <div className="option__choices">
        {isRequired ? null : (
          <label className="choice">
            <input
              className="choice__input"
              type="radio"
              name={name}
              value=""
              defaultChecked={initial === ''}
            />
            <span className="choice__label">{t('product.none')}</span>
          </label>
        )}
        {values.map(({ id, name: label, language, price, reason }) => (
          <label key={id} className={reason === null ? 'choice' : 'choice choice--sold-out'}>
            <input
              className="choice__input"
              type="radio"
              name={name}
              value={id}
              required={isRequired}
              defaultChecked={initial === id}
            />
            {swatches[id] ? (
              <img className="choice__swatch" src={swatches[id]} alt="" width="36" height="36" />
            ) : null}
            <span className="choice__label" {...language}>
              {label}
            </span>
            {price === null ? null : <span className="choice__price">{price}</span>}
            {reason === null ? null : <span className="choice__note">{reason}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
