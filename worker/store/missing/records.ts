import type { Json } from '#shared/json.ts';
import type { CommerceCall, CommerceClient, ShopContext } from '../../backends/commerce/client.ts';
import { BackendError } from '../../backends/failure.ts';
import { LruCache } from '../../lru-cache.ts';
import { MissingMemory, UNTIL_PURGED_MS } from './memory.ts';

type Options = { memory?: MissingMemory<Kept>; now?: () => number };

const METHODS = '/payment/methods';

const MAX_CONTEXTS = 50;

type ReadRecord = (commerce: CommerceClient, call: CommerceCall, context: ShopContext) => Promise<Json>;

/** The backend's answer: that there is no such record, or no such kind of records. */
type Kept = { error: BackendError | null };

/**
 * Reads of the catalogue in the backend's own format. Requests neither a missing record nor the payment methods again at
 * once.
 */
export function createRecordReader({
  memory = new MissingMemory(),
  now = Date.now,
}: Options = {}): ReadRecord {
  const methods = new LruCache<Json>({ max: MAX_CONTEXTS, keptMs: UNTIL_PURGED_MS });
  return async function readRecord(commerce, call, context) {
    const key = [context.locale, context.currency, call.path, call.query ?? ''].join(' ');
    const asked = methods.get(key, { now: now() });
    if (asked !== undefined) return asked;
    const known = memory.get(key, { now: now() });
    if (known?.error) throw known.error;
    if (known) return null;
    const askedAt = now();
    const keep = (kept: Kept) => memory.set(key, kept, askedAt);
    try {
      const { body } = await commerce.call(call, { ...context, session: null });
      if (body === null) keep({ error: null });
      else if (call.path === METHODS) methods.set(key, body, askedAt);
      return body;
    } catch (error) {
      if (error instanceof BackendError && error.settled && error.status === 404) keep({ error });
      throw error;
    }
  };
}
