import type { Instance } from '../library.ts';

/** Redirect cards, vouchers and Amazon's session do not name their payment: our id goes into the address. */
export function nameReturns(instance: Instance, payment: () => string): void {
  for (const call of ['createIntent', 'authorizeGateway'] as const) {
    const send = instance[call].bind(instance);
    instance[call] = (data) => send(withPayment(data, payment()) as object);
  }
}

function withPayment(value: unknown, payment: string): unknown {
  if (typeof value === 'string') {
    const isReturn = value.startsWith(`${location.origin}${location.pathname}?gateway=`);
    return isReturn ? `${value}&payment=${payment}` : value;
  }
  if (Array.isArray(value)) return value.map((entry) => withPayment(entry, payment));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withPayment(inner, payment)]),
  );
}
