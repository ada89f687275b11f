import type { Choice } from '#shared/catalogue/choice.ts';
import type { Plan, Product } from '#shared/catalogue/product.ts';
import { resolveVariation, type Variation } from '#shared/catalogue/variation.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { savingPercent, shownPrice } from '#shared/catalogue/shown-price.ts';
import { useText } from '#shared/messages/use-text.ts';
import { ChoiceButton } from './choice-button.tsx';

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
        {once && <ChoiceButton name="plan" value="" label={t('product.once')} isChosen={initial === null} />}
        {plans.map(({ id, name, language, billingSchedule: { trialDays } }, index) => (
          <ChoiceButton
            key={id}
            name="plan"
            value={id}
            label={name}
            language={language}
            isChosen={initial === id}
            price={isOnePrice ? null : formatMoney(prices[index] ?? null, money)}
            note={trialDays > 0 ? t('product.firstDaysFree', { count: trialDays }) : null}
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

/** The variation of a selection; a plan that no longer exists falls back to a one-time purchase. */
export function variationOf(product: Product, choice: Choice, plan: string | null): Variation | null {
  const withPlan = plan === null ? null : resolveVariation(product, choice, { type: 'subscription', plan });
  const found = withPlan?.ok ? withPlan : resolveVariation(product, choice);
  return found.ok ? found.value : null;
}
