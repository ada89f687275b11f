import type { Charge as NextAmount } from '#shared/account/charge.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { rich } from '#shared/messages/rich.ts';
import { useText } from '../../../ui/language/use-text.ts';

type NextChargeProps = { charge: NextAmount; money: ChargeFormat };

export function NextCharge({ charge: { amount, date }, money }: NextChargeProps) {
  const t = useText();
  const sum = <Charge amount={amount} money={money} />;
  if (date === null) return rich(t, 'subscription.noChargeWhilePaused', { amount: sum });
  return rich(t, 'subscription.chargeOn', {
    amount: sum,
    date: <PublishedDate date={date} />,
  });
}
