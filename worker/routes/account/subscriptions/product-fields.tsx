import type { Subscription, SubscriptionRules } from '#shared/account/subscription.ts';
import type { Product, ProductOption } from '#shared/catalogue/product.ts';
import { optionField } from '#shared/catalogue/selection.ts';
import { LabelledField } from '../../../ui/form/labelled-field.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { ChoiceField } from './choice-field.tsx';
import { currentChoice } from './format.ts';

type ProductFieldsProps = {
  subscription: Subscription;
  rules: SubscriptionRules;
  product: Product;
  fields: Record<string, string>;
};

const TEXT_MAX_LENGTH = 200;

export function ProductFields({ subscription, rules, product, fields }: ProductFieldsProps) {
  const t = useText();
  const choice = currentChoice(subscription);
  const plans = product.purchaseOptions?.subscription?.plans ?? [];
  return (
    <div className="form__pair">
      {product.options.map((option) => (
        <OptionField
          key={option.id}
          option={option}
          value={fields[optionField(option)] ?? choice[option.id] ?? ''}
        />
      ))}
      {rules.changesPlan && (
        <ChoiceField
          name="plan"
          label={t('subscription.plan')}
          value={fields['plan'] ?? subscription.planId ?? ''}
          entries={plans.map(({ id, name }) => ({ id, text: name }))}
        />
      )}
      <LabelledField id="quantity" label={t('product.quantity')} problem={null}>
        <input
          className="field__input"
          id="quantity"
          name="quantity"
          type="number"
          min={1}
          max={product.maxQuantity}
          inputMode="numeric"
          defaultValue={fields['quantity'] ?? subscription.quantity}
        />
      </LabelledField>
    </div>
  );
}

function OptionField({ option, value }: { option: ProductOption; value: string }) {
  const t = useText();
  const id = `option-${option.id}`;
  const common = { id, className: 'field__input', name: optionField(option), defaultValue: value };
  const isOptional = !option.required && !option.variant;
  return (
    <LabelledField
      id={id}
      label={isOptional ? `${option.name} ${t('product.optional')}` : option.name}
      problem={null}
    >
      {option.values.length === 0 ? (
        <input {...common} maxLength={TEXT_MAX_LENGTH} />
      ) : (
        <select {...common}>
          {isOptional && <option value="">{t('product.none')}</option>}
          {option.values.map((it) => (
            <option key={it.id} value={it.id}>
              {it.name}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
