import type { ShippingService } from '#shared/cart/cart.ts';
import type { DeliveryPlace } from '#shared/countries/delivery-place.ts';
import { READ_WAIT_MS, toError, type RecordStoreOptions } from './records/record-store.ts';
import { within } from './records/within.ts';

type Options = Pick<RecordStoreOptions, 'kv' | 'waitUntil' | 'report' | 'now'>;

/** Of one piece to one place: what it is, and what it costs, as free delivery begins at a value. */
type RateKey = {
  product: string;
  variant: string | null;
  plan: string | null;
  price: number | null;
  place: DeliveryPlace;
  locale: string;
  currency: string;
};

type Kept = { services: ShippingService[]; ratedAt: number; v: number };

const VERSION = 1;

/** However its postcode is spaced. */
function placeKey({ country, postcode }: DeliveryPlace): string {
  return postcode === '' ? country : `${country}/${postcode.replaceAll(' ', '')}`;
}

/** Delivery costs change rarely, and each rating creates a cart at the backend. */
const KEPT_S = 86_400;

/** The backend's services for a piece, cached until product or store were changed (`purgedAt`), at most a day; null where not queried or without any. */
export async function keptRates(
  options: Options,
  key: RateKey,
  { load, purgedAt }: { load: () => Promise<ShippingService[] | null>; purgedAt: number },
): Promise<ShippingService[] | null> {
  const { kv, waitUntil, report, now = Date.now } = options;
  const piece = [key.product, key.variant ?? '', key.plan ?? '', key.price ?? ''].join('/');
  const name = `delivery/${key.locale}/${key.currency}/${piece}/${placeKey(key.place)}`;
  const fail = (error: unknown) => {
    report(toError(error), { cache: name });
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
