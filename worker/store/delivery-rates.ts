import type { ShippingService } from '#shared/cart/cart.ts';
import { READ_WAIT_MS } from './record-store.ts';
import { within } from './within.ts';

type Options = {
  kv: KVNamespace;
  waitUntil: (promise: Promise<unknown>) => void;
  report: (fault: Error, details?: Record<string, string>) => void;
  now?: () => number;
};

/** Of one product to one country; `purgedAt` is when product or store were last changed. */
type RateKey = { product: string; country: string; locale: string; currency: string };

type Kept = { services: ShippingService[]; ratedAt: number; v: number };

const VERSION = 1;

/** What a parcel costs changes rarely, and each rating makes a cart at the backend. */
const KEPT_S = 86_400;

/** The delivery services that the backend named for a product, for a day; null where it was not asked or named none. */
export async function keptRates(
  options: Options,
  key: RateKey,
  { load, purgedAt }: { load: () => Promise<ShippingService[] | null>; purgedAt: number },
): Promise<ShippingService[] | null> {
  const { kv, waitUntil, report, now = Date.now } = options;
  const name = `delivery/${key.locale}/${key.currency}/${key.product}/${key.country}`;
  const fail = (error: unknown) => {
    report(error instanceof Error ? error : new Error(String(error)), { cache: name });
    return null;
  };
  const kept = await within(READ_WAIT_MS, 'KV', () => kv.get<Kept>(name, 'json')).catch(fail);
  if (kept?.v === VERSION && kept.ratedAt > purgedAt) return kept.services;
  const ratedAt = now();
  const services = await load();
  if (services === null) return null;
  const value = JSON.stringify({ services, ratedAt, v: VERSION } satisfies Kept);
  waitUntil(kv.put(name, value, { expirationTtl: KEPT_S }).catch(fail));
  return services;
}
