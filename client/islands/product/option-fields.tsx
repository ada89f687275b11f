import { isOffered, type Choice } from '#shared/catalogue/choice.ts';
import type { Product, ProductOption } from '#shared/catalogue/product.ts';
import { optionField } from '#shared/catalogue/selection.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { useHydrated } from '../use-hydrated.ts';
import { ChoiceField } from './choice-field.tsx';
import { offeredValues } from './option-values.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { ToggleField } from './toggle-field.tsx';
import { useText } from '#shared/messages/use-text.ts';

/** More values than this are a select instead of buttons. */
const MAX_BUTTONS = 8;

type OptionFieldsProps = {
  product: Product;
  money: MoneyFormat;
  swatches: Record<string, string>;
  /** The initial choice. */
  initial: Choice;
  /** The current choice. */
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

/**
 * An option that belongs to a value of its parent. Without scripts it is always shown, and so cannot be
 * required.
 */
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
