import type { Choice } from '#shared/catalogue/choice.ts';
import { canBuyOnce, plansOf } from '#shared/catalogue/plans.ts';
import type { Plan, Product } from '#shared/catalogue/product.ts';
import { savingPercent, shownPrice } from '#shared/catalogue/shown-price.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
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
