import type { Entry } from './entry.ts';

type Parts = Pick<Entry, 'slug' | 'variants' | 'stockOf' | 'photos'>;

/**
 * Throws where an entry speaks of a variant that its choices do not make, or of a photo that it does not have: neither would
 * be shown.
 *
 * @param made the names of all variants that its choices make
 */
export function requireKnownParts({ slug, variants = {}, stockOf = {}, photos = [] }: Parts, made: string[]) {
  const strange = Object.keys({ ...variants, ...stockOf }).find((name) => !made.includes(name));
  if (strange !== undefined) {
    const such =
      made[0] === undefined ? 'it has no choices' : `it is named as its choices say, such as '${made[0]}'`;
    throw new Error(`shop/demo: '${slug}' has no variant '${strange}': ${such}`);
  }
  for (const [name, { photo }] of Object.entries(variants))
    if (photo !== undefined && !photos.some(({ file }) => file === photo))
      throw new Error(`shop/demo: the photo '${photo}' of '${name}' is not among the photos of '${slug}'`);
}
