import type { Subscription, SubscriptionRules } from '#shared/account/subscription.ts';
import type { Product, ProductOption } from '#shared/catalogue/product.ts';
import { optionField } from '#shared/catalogue/selection.ts';
import { currentChoice } from './format.ts';
import { useText } from '../../../ui/language/use-text.ts';

type ProductFieldsProps = {
  subscription: Subscription;
  rules: SubscriptionRules;
  product: Product;
  fields: Record<string, string>;
};

const TEXT_MAX_LENGTH = 200;

/** Options, plan (where the store lets it be changed) and quantity. */
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
      {rules.changesPlan && <PlanField plans={plans} value={fields['plan'] ?? subscription.planId ?? ''} />}
      <div className="field">
        <label className="field__label" htmlFor="quantity">
          {t('product.quantity')}
        </label>
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
      </div>
    </div>
  );
}

type PlanFieldProps = { plans: { id: string; name: string }[]; value: string };

function PlanField({ plans, value }: PlanFieldProps) {
  const t = useText();
  return (
    <div className="field">
      <label className="field__label" htmlFor="plan">
        {t('subscription.plan')}
      </label>
      <select className="field__input" id="plan" name="plan" defaultValue={value}>
        {plans.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function OptionField({ option, value }: { option: ProductOption; value: string }) {
  const t = useText();
  const id = `option-${option.id}`;
  const common = { id, className: 'field__input', name: optionField(option), defaultValue: value };
  const isOptional = !option.required && !option.variant;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {option.name}
        {isOptional && ` ${t('product.optional')}`}
      </label>
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
    </div>
  );
}
