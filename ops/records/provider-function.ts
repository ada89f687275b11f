import { IS_SURPLUS } from '../../worker/database/incidents.ts';
import { recordAction, type Doing } from './actions.ts';
import { rowsOf } from './rows.ts';

/** An intent, session or order at a provider, as the ledger names it. */
export type NamedIntent = { payment: string; method: string; provider: string; reference: string };

type Call = 'ask' | 'cancel';

/** The operator's own Worker: it has the providers' secret keys, and the shop has public ones. */
export type ProviderFunction = Record<Call, (intent: NamedIntent) => Promise<{ status: string }>>;

type Asked = Doing & { providers: ProviderFunction; id: string; reference: string };

/**
 * Records what a provider says of an intent. False where there is no such intent, or it is to be cancelled while an order
 * charges it, or may.
 */
export async function callProvider(
  db: D1Database,
  call: Call,
  { providers, id, reference, ...by }: Asked,
): Promise<boolean> {
  const [intent] = await rowsOf<NamedIntent>(
    db,
    `SELECT payments.id AS payment, method, provider, reference
     FROM payment_references JOIN payments ON payments.id = payment_id
     WHERE payments.id = ?1 AND reference = ?2 AND (?3 = 'ask' OR ${IS_SURPLUS})`,
    id,
    reference,
    call,
  );
  if (!intent) return false;
  const note = `${reference}: ${await statusFrom(() => providers[call](intent))}`;
  await recordAction(db, { ...by, action: `${call} provider`, subject: id, note }).run();
  return true;
}

/** It may be down, or answer anything. */
async function statusFrom(answer: () => Promise<{ status?: unknown } | null>): Promise<string> {
  try {
    const status = (await answer())?.status;
    return typeof status === 'string' && status !== '' ? status.slice(0, 100) : 'no readable answer';
  } catch (error) {
    return `no answer (${String(error).slice(0, 100)})`;
  }
}
