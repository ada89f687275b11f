import type { Json } from '#shared/json.ts';
import { withIntents } from './intent.ts';
import type { PaymentRecord, StoredPayment } from './payment.ts';

/** What 0.1.0 kept otherwise: intents by name with the newest secret, its last incident, its billing with the paid cart. */
export type FirstVersion = {
  refs?: string[];
  secret?: string | null;
  isPaid?: boolean;
  incident?: string | null;
  incidentAt?: number | null;
  paid?: { billing?: Json } | null;
};

/**
 * A row as this release has it. The next one reads none of 0.1.0 (docs/decisions/095): this file goes, and with it every
 * comment that names 0.1.0.
 */
export function ofThisVersion(stored: StoredPayment, now: number): Partial<PaymentRecord> {
  const { refs = [], secret, isPaid = false, incident, incidentAt, ...row } = stored;
  const { intents = [], billing = row.paid?.billing } = row;
  return {
    incidents: incident ? [{ code: incident, at: incidentAt ?? now }] : [],
    ...row,
    ...(billing !== undefined && { billing }),
    ...(isPaid && { paidAt: row.paidAt ?? row.changedAt ?? now }),
    intents: withIntents(intents, refs, secret),
  };
}
