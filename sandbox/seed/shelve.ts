import type { Entry } from './entry.ts';
import type { SeedProduct } from './types.ts';

type Fields = Pick<Entry, 'attributes'>;

/** Makes products of one kind; what they have in common is written once, and an entry may say otherwise. */
export function shelve<E extends Fields, Shared extends Partial<E>>(
  make: (entry: E) => SeedProduct,
  shared: Shared,
  entries: (Omit<E, Exclude<keyof Shared, 'attributes'>> & Partial<E>)[],
): SeedProduct[] {
  return entries.map((entry) =>
    make({ ...shared, ...entry, attributes: { ...shared.attributes, ...entry.attributes } } as unknown as E),
  );
}
