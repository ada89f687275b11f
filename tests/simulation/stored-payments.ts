import type { Payment } from '../../worker/visitor/payments/payment.ts';
import type { Platform } from './platform.ts';
import { takesEarly } from './providers.ts';

type Stored = { key: string; payment: Payment };

/** Payments that were once stored as proven, and as said to be paid. */
export class KeptOnce {
  readonly proven = new Set<string>();
  readonly said = new Set<string>();

  note(record: string): void {
    const { id } = JSON.parse(record) as Payment;
    if (record.includes('"isProven":true')) this.proven.add(id);
    if (record.includes('"said":"paid"')) this.said.add(id);
  }
}

/** Of a payment that has ended, its provider has said that it is paid. */
export function isWordAfterEnd(record: string): boolean {
  return record.includes('"said":"paid"') && (JSON.parse(record) as Payment).state === 'failed';
}

function storedIn(platform: Platform): Stored[] {
  return platform
    .rows('SELECT record FROM payments')
    .map(({ key, record }) => ({ key: String(key), payment: JSON.parse(String(record)) as Payment }));
}

/** The payments of every object; copies in an object that died before it forgot them have no effect. */
export function paymentsOf(platform: Platform, owners: ReadonlyMap<unknown, unknown>): Payment[] {
  return storedIn(platform)
    .filter(({ key, payment: { id } }) => (owners.get(id) ?? key) === key)
    .map(({ payment }) => payment);
}

/** Those of an object whose cart is locked, since they may be captured at the provider. */
export function lockingIn(platform: Platform, object: string | null): Payment[] {
  return storedIn(platform)
    .filter(({ key, payment }) => key === object && payment.state === 'redirected' && takesEarly(payment))
    .map(({ payment }) => payment);
}
