import { useId } from 'react';
import { isOffered, type Choice } from '#shared/catalogue/choice.ts';
import type { Product, ProductOption, NamedText } from '#shared/catalogue/product.ts';
import { optionField } from '#shared/catalogue/selection.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatAddition } from '#shared/money/format.ts';
import { useHydrated } from '../use-hydrated.ts';
import { ChoiceButton } from './choice-button.tsx';
import { offeredValues, type OfferedValue } from './option-values.ts';

/** More values than this are a select instead of buttons. */
const MAX_BUTTONS = 8;

type OptionFieldsProps = {
  product: Product;
  money: MoneyFormat;
  swatches: Record<string, string>;
  initial: Choice;
  choice: Choice;
};

type OptionProps = OptionFieldsProps & { option: ProductOption; isChild: boolean; isRequired: boolean };

/** A field for every option of a product, child options after their parent. The fields are uncontrolled. */
export function OptionFields(props: OptionFieldsProps) {
  const { options } = props.product;
  return options
    .filter(({ parentId }) => parentId === null || !options.some(({ id }) => id === parentId))
    .map((option) => (
      <div className="option-group" key={option.id}>
        <OptionField
          {...props}
          option={option}
          isChild={false}
          isRequired={option.required || option.variant}
        />
        {options
          .filter(({ parentId }) => parentId === option.id)
          .map((child) => (
            <ChildField {...props} option={child} key={child.id} />
          ))}
      </div>
    ));
}

/** An option of one value of its parent. Without scripts it is always shown, and so cannot be required. */
function ChildField(props: OptionFieldsProps & { option: ProductOption }) {
  const { product, option, choice } = props;
  const isHydrated = useHydrated();
  if (isHydrated && !isOffered(product, option, choice)) return null;
  return <OptionField {...props} isChild isRequired={isHydrated && option.required} />;
}

function OptionField(props: OptionProps) {
  const { product, money, swatches, initial, choice, option, isChild, isRequired } = props;
  const t = useText();
  const name = optionField(option);
  const field = { option, name, initial: initial[option.id] ?? '', isChild, isRequired };
  if (option.inputType === 'toggle') return <ToggleField {...field} money={money} />;
  if (option.inputType !== 'select') return <TextField {...field} />;
  const values = offeredValues(product, option, { choice, money, t });
  return values.length > MAX_BUTTONS ? (
    <SelectField {...field} values={values} />
  ) : (
    <ChoiceField {...field} values={values} swatches={swatches} />
  );
}

type ChoiceFieldProps = OptionFieldProps & { values: OfferedValue[]; swatches: Record<string, string> };

/** An option with few values. A sold-out value can still be chosen, so that the shopper learns about it. */
function ChoiceField(props: ChoiceFieldProps) {
  const { option, name, initial, values, swatches, isChild, isRequired } = props;
  const t = useText();
  return (
    <fieldset className={`option option--choices${isChild ? ' option--child' : ''}`}>
      <legend className="option__name">
        <OptionName option={option} isRequired={isRequired} />
      </legend>
      <div className="option__choices">
        {!isRequired && (
          <ChoiceButton name={name} value="" label={t('product.none')} isChosen={initial === ''} />
        )}
        {values.map(({ id, name: label, language, price, reason }) => (
          <ChoiceButton
            key={id}
            {...{ name, value: id, label, language, isRequired, price, note: reason }}
            isChosen={initial === id}
            kind={reason ? 'sold-out' : null}
          >
            {swatches[id] && (
              <img
                className="choice__swatch"
                src={swatches[id]}
                alt=""
                width="36"
                height="36"
                fetchPriority="low"
              />
            )}
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  );
}

type SelectFieldProps = OptionFieldProps & { values: OfferedValue[] };

function SelectField({ option, name, initial, values, isChild, isRequired }: SelectFieldProps) {
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

const MAX_SHORT = 120;
const MAX_LONG = 500;

/** Where the shopper is, as a field has it. */
const today = () => new Date().toLocaleDateString('sv');

function TextField({ option, name, initial, isChild, isRequired }: OptionFieldProps) {
  const id = useId();
  const isHydrated = useHydrated();
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
        <input
          {...shared}
          type={option.inputType === 'short_text' ? 'text' : option.inputType}
          // A page that is kept does not know the day.
          min={isHydrated && option.inputType === 'date' ? today() : undefined}
          autoComplete="off"
          maxLength={MAX_SHORT}
        />
      )}
    </div>
  );
}

type ToggleFieldProps = Omit<OptionFieldProps, 'isRequired'> & { money: MoneyFormat };

function ToggleField({ option, name, initial, money, isChild }: ToggleFieldProps) {
  const [value] = option.values;
  return (
    <div className={`option option--toggle${isChild ? ' option--child' : ''}`}>
      <ChoiceButton
        type="checkbox"
        kind="toggle"
        name={name}
        value={value?.id ?? 'true'}
        label={option.name}
        language={option.language}
        isChosen={initial !== ''}
        price={value && value.price > 0 ? formatAddition(value.price, money) : null}
      />
    </div>
  );
}

type OptionFieldProps = {
  option: ProductOption;
  name: string;
  /** The initial value: a value's id or text; empty if none is chosen. */
  initial: string;
  isChild: boolean;
  isRequired: boolean;
};

type OptionNameProps = { option: NamedText; isRequired: boolean };

function OptionName({ option: { name, language }, isRequired }: OptionNameProps) {
  const t = useText();
  return (
    <>
      {language ? <span {...language}>{name}</span> : name}
      {isRequired ? null : <span className="option__hint"> {t('product.optional')}</span>}
    </>
  );
}
