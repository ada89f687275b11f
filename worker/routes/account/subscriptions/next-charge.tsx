import type { Charge } from '#shared/account/charge.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { Money } from '../../../ui/money.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';

type NextChargeProps = { charge: Charge; money: MoneyFormat; locale: string };

export function NextCharge({ charge: { amount, date }, money, locale }: NextChargeProps) {
  const sum = <Money amount={amount} money={money} />;
  if (date === null) return <>No charge as long as it is paused, then {sum} each time.</>;
  return (
    <>
      {sum} on <PublishedDate date={date} locale={locale} />
    </>
  );
}
