import type { Choice } from '#shared/catalogue/choice.ts';
import type { Plan, Product } from '#shared/catalogue/product.ts';
import { resolveVariation, type Variation } from '#shared/catalogue/variation.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { savingPercent, shownPrice } from '#shared/catalogue/shown-price.ts';
import { useText } from '#shared/messages/use-text.ts';

type PlansProps = {
  product: Product;
  money: MoneyFormat;
  choice: Choice;
  /** The plan the form starts with; null for a one-time purchase. */
  initial: string | null;
};

export function Plans({ product, money, choice, initial }: PlansProps) {
  const t = useText();
  const plans = plansOf(product);
  if (plans.length === 0) return null;
  const once = canBuyOnce(product) ? resolveVariation(product, choice) : null;
  const oncePrice = once?.ok ? shownPrice(once.value).now : null;
  const prices = plans.map((plan) => planPrice(product, choice, plan));
  const isOnePrice = new Set(prices).size < 2;
  return (
    <fieldset className="option option--plans">
      <legend className="option__name">{t('product.howOften')}</legend>
      <div className="option__choices">
        {once === null ? null : (
          <label className="choice">
            <input
              className="choice__input"
              type="radio"
              name="plan"
              value=""
              defaultChecked={initial === null}
            />
            <span className="choice__label">{t('product.once')}</span>
          </label>
        )}
        {plans.map((plan, index) => (
          <PlanChoice
            key={plan.id}
            plan={plan}
            price={isOnePrice ? null : formatMoney(prices[index] ?? null, money)}
            isInitial={initial === plan.id}
          />
        ))}
      </div>
      <PlansSaving prices={prices} oncePrice={oncePrice} />
    </fieldset>
  );
}

/** Shown once, for all plans. */
function PlansSaving({ prices, oncePrice }: { prices: (number | null)[]; oncePrice: number | null }) {
  const t = useText();
  const savings = prices.map((price) => savingPercent(price, oncePrice) ?? 0);
  const percent = Math.max(...savings);
  if (percent === 0) return null;
  const isSame = savings.every((saving) => saving === percent);
  return (
    <p className="option__saving">
      {t(isSame ? 'product.saveWithPlan' : 'product.saveUpToWithPlan', { percent })}
    </p>
  );
}

function planPrice(product: Product, choice: Choice, plan: Plan): number | null {
  const variation = resolveVariation(product, choice, { type: 'subscription', plan: plan.id });
  return variation.ok ? shownPrice(variation.value).now : plan.price;
}

export function plansOf({ purchaseOptions }: Product): Plan[] {
  return purchaseOptions?.subscription?.plans ?? [];
}

/** The initial plan: the requested one, or the first if the product is only sold by subscription. */
export function startPlan(product: Product, requested: string | null): string | null {
  const plans = plansOf(product);
  if (plans.some(({ id }) => id === requested)) return requested;
  return canBuyOnce(product) ? null : (plans[0]?.id ?? null);
}

function canBuyOnce(product: Product): boolean {
  return plansOf(product).length === 0 || product.purchaseOptions?.standard !== null;
}

type PlanChoiceProps = {
  plan: Plan;
  /** Null where all plans cost the same. */ price: string | null;
  isInitial: boolean;
};

function PlanChoice({ plan: { id, name, language, billingSchedule }, price, isInitial }: PlanChoiceProps) {
  const t = useText();
  const { trialDays } = billingSchedule;
  return (
    <label className="choice">
      <input className="choice__input" type="radio" name="plan" value={id} defaultChecked={isInitial} />
      <span className="choice__label" {...language}>
        {name}
      </span>
      {price === null ? null : <span className="choice__price">{price}</span>}
      {trialDays > 0 ? (
        <span className="choice__note">{t('product.firstDaysFree', { count: trialDays })}</span>
      ) : null}
    </label>
  );
}

/** The variation of a selection; a plan that no longer exists falls back to a one-time purchase. */
export function variationOf(product: Product, choice: Choice, plan: string | null): Variation | null {
  const withPlan = resolveVariation(
    product,
    choice,
    plan === null ? undefined : { type: 'subscription', plan },
  );
  const found = withPlan.ok ? withPlan : resolveVariation(product, choice);
  return found.ok ? found.value : null;
}
