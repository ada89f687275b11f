import { orderState, type AccountOrder } from '#shared/account/order.ts';
import { useText } from '../language/use-text.ts';

export function StateLabel({ order }: { order: AccountOrder }) {
  const t = useText();
  const { text, tone } = orderState(order);
  return <p className={tone === 'good' ? 'state' : `state state--${tone}`}>{t(text)}</p>;
}
