import type { UnitPricing } from '../catalogue/unit-pricing.ts';
import type { BrowserKey } from '../messages/en/browser.ts';
import type { Text } from '../messages/message.ts';
import { useText } from '../messages/use-text.ts';
import type { ChargeFormat, MoneyFormat } from '../money/currency.ts';
import { formatCharge, formatMoney } from '../money/format.ts';
import { convertAmount } from '../money/rounding.ts';

type UnitPriceProps = { amount: number; pricing: UnitPricing | null; money: MoneyFormat | ChargeFormat };

/** What the law of the EU asks for beside each price: that of a kilogram or a litre. */
export function UnitPrice({ amount, pricing, money }: UnitPriceProps) {
  const t = useText();
  return pricing && <span className="price__per">{unitPriceText(t, amount, pricing, money)}</span>;
}

/** A price as it compares with others': `$7.00 per 100 g`, of the price as it is shown. */
export function unitPriceText(
  t: Text<BrowserKey>,
  amount: number,
  { times, per, unit }: UnitPricing,
  money: MoneyFormat | ChargeFormat,
): string {
  const price = 'charged' in money ? formatCharge(amount * times, money) : printed(amount, times, money);
  return t('price.perUnit', { price, unit: unitName(t.locale, per, unit) });
}

/** A price rule applies to the price, and not once more to this. */
function printed(amount: number, times: number, money: MoneyFormat): string {
  const { currency } = money;
  const shown =
    currency.type === 'display' && currency.rate ? convertAmount(amount, currency) / currency.rate : amount;
  return formatMoney(shown * times, { ...money, currency: { ...currency, round: null } });
}

/** One of a unit goes by its name alone: `kg`. */
function unitName(locale: string, per: number, unit: UnitPricing['unit']): string {
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(
    per,
  );
  const named = per === 1 ? parts.filter(({ type }) => type === 'unit') : parts;
  return named.map(({ value }) => value).join('');
}
