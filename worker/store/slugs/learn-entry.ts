import type { OnlyEntries } from '../../backends/content/queries.ts';
import type { AppContext } from '../../context.ts';
import { rememberSlugs, slugsOfWhatHad } from '../../database/known-slugs.ts';
import { isLearnt, OLD_MS } from './remembered.ts';
import { slugsOfEntry } from './slugs-in.ts';

/** Asks what the entries of a slug, or of an id, are called in each language, and remembers it. */
export async function learnEntries(
  c: AppContext,
  kind: 'page' | 'article',
  only: OnlyEntries,
): Promise<void> {
  const entries = await c.get('backends').site.entriesNow(kind, only);
  const seen = entries.flatMap((entry) => slugsOfEntry(entry, c.get('config').defaultLocale));
  if (seen.length > 0) await rememberSlugs(c.env.DB, { kind, seen, at: Date.now() });
}

/** Remembers behind the answer what an entry is called that is shown under this slug, unless the record has it. */
export function learnShown(c: AppContext, kind: 'page' | 'article', slug: string): void {
  if (c.get('isPreview')) return;
  const isKnown = async () =>
    (await slugsOfWhatHad(c.env.DB, kind, slug)).some(
      (each) => each.slug === slug && Date.now() - each.lastSeen < OLD_MS,
    );
  isLearnt(c, `${kind} ${slug}`, async () => (await isKnown()) || learnEntries(c, kind, { slug }));
}
