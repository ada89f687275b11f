import type { AppContext } from '../../context.ts';
import type { KnownSlug, Slug } from '../../database/known-slugs.ts';
import { LruCache } from '../../lru-cache.ts';
import { createReport } from '../../reporting/report.ts';
import { resultWithin } from '../records/within.ts';

/** A page waits no longer for the shop's own record: it leaves out what it does not know. */
export const RECORD_WAIT_MS = 500;

/** Slugs that are older are asked for again, behind the answer. */
export const OLD_MS = 86_400_000;

export type Remembered = {
  /** Its slug on the page where another one is not known. */
  slugIn: (locale: string) => string;
  isIn: (locale: string) => boolean;
  isWhole: boolean;
  /** Whether there is nothing to learn. */
  isCurrent: boolean;
};

type Options = { known: readonly KnownSlug[]; locales: readonly string[]; now?: number };

/** A thing in the languages of the store, by the slug it is shown under and the record. */
export function rememberedAs(shown: Slug, { known, locales, now = Date.now() }: Options): Remembered {
  const own = known.filter(({ id }) => id === shown.id);
  const slugs = new Map([...own, shown].map(({ locale, slug }) => [locale, slug]));
  const isWhole = locales.every((locale) => slugs.has(locale));
  const isSeen = own.some(({ locale, slug }) => locale === shown.locale && slug === shown.slug);
  return {
    slugIn: (locale) => slugs.get(locale) ?? shown.slug,
    isIn: (locale) => slugs.has(locale),
    isWhole,
    isCurrent: isWhole && isSeen && own.every(({ lastSeen }) => now - lastSeen < OLD_MS),
  };
}

/** What an isolate learns, or when it has just learnt it: nobody asks for it again at once. */
const learning = new LruCache<'begun' | { doneAt: number }>({ max: 10_000, keptMs: 60_000 });

/** Notes that it is asked for; the answer asks, and says whether it was learnt. What fails is told, and free to be asked again. */
function begin(c: AppContext, name: string, learn: () => Promise<unknown>): () => Promise<boolean> {
  learning.set(name, 'begun');
  return () =>
    learn().then(
      () => {
        learning.set(name, { doneAt: Date.now() });
        return true;
      },
      (error: Error) => {
        learning.delete(name);
        createReport(c)(error);
        return false;
      },
    );
}

/** Whether it was learnt before the page was begun: what is still unknown then has no answer. Otherwise it is, behind the answer. */
export function isLearnt(c: AppContext, name: string, learn: () => Promise<unknown>): boolean {
  const state = learning.get(name);
  if (state) return state !== 'begun' && state.doneAt < c.get('madeAt');
  c.get('behindAnswer').push(begin(c, name, learn));
  return false;
}

/** The same before the answer: whether it was learnt now. An answer that takes longer is for the next one who asks. */
export async function learnNow(
  c: AppContext,
  name: string,
  { waitMs, learn }: { waitMs: number; learn: () => Promise<unknown> },
): Promise<boolean> {
  if (learning.get(name)) return false;
  const learnt = begin(c, name, learn)();
  c.executionCtx.waitUntil(learnt);
  return (await resultWithin(waitMs, learnt))?.value ?? false;
}
