import type { JsonObject } from '#shared/json.ts';
import { collection } from '../../store/collection.ts';

/** An order is kept as the wire shows it. */
export type OrderRecord = JsonObject & { id: string; number: string; checkout_id: string };

export const ORDERS = collection<OrderRecord>('order');
