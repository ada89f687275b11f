import type { JsonObject } from '#shared/json.ts';
import { collection } from '../../store/collection.ts';

/** An order, stored in the format sent to clients. */
export type OrderRecord = JsonObject & { id: string; number: string; checkout_id: string };

export const ORDERS = collection<OrderRecord>('order');
