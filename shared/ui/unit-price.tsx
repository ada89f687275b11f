import type { UnitPricing } from '../catalogue/unit-pricing.ts';
import { useText } from '../messages/use-text.ts';
import type { ChargeFormat, MoneyFormat } from '../money/currency.ts';
import { unitPriceText } from '../money/unit-price.ts';

type UnitPriceProps = { amount: number; pricing: UnitPricing | null; money: MoneyFormat | ChargeFormat };

/** What the law of the EU asks for beside each price: that of a kilogram or a litre. */
export function UnitPrice({ amount, pricing, money }: UnitPriceProps) {
  const t = useText();
  return pricing && <span className="price__per">{unitPriceText(t, amount, pricing, money)}</span>;
}
