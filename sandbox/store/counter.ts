import { collection } from './collection.ts';
import type { Transaction } from './transaction.ts';

export const COUNTERS = collection<{ last: number }>('counter');

/** The next number of a counter, which starts with `first`. */
export async function nextNumber(tx: Transaction, name: string, first: number): Promise<number> {
  const last = (await tx.read(COUNTERS, name))?.last ?? first - 1;
  tx.write(COUNTERS, name, { last: last + 1 });
  return last + 1;
}
