import { Fact } from '../ui/facts.tsx';

/** Columns of the ledger with readable names; those in a card's heading are left out. */
const LABELS: Record<string, string> = {
  id: 'Payment',
  state: 'State',
  checkout_id: 'Checkout',
  order_id: 'Order',
  references: 'At the provider',
  error: 'Last error',
  tries: 'Tries',
  started: 'Started (UTC)',
  since: 'Incident since (UTC)',
  due: 'Next try (UTC)',
  incident: 'Incident',
  intent: 'Of the intent',
  closed_because: 'Closed because',
};

/** Everything known of a payment, so that an operator finds it at the provider and in the backend. */
export function PaymentDetails({
  payment,
  without = [],
}: {
  payment: Record<string, unknown>;
  without?: string[];
}) {
  const known = Object.entries(LABELS).filter(
    ([name]) => (payment[name] ?? null) !== null && !without.includes(name),
  );
  return (
    <dl>
      {known.map(([name, label]) => (
        <Fact key={name} name={label} value={String(payment[name])} />
      ))}
    </dl>
  );
}
