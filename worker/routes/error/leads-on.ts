import type { AppContext } from '../../context.ts';
import type { HadSlug } from '../../database/known-slugs.ts';
import { placeOfPath } from '../../editing/place-of-link.ts';
import { localesOf } from '../../render/language/address.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { urlOf } from '../../request-url.ts';
import { within } from '../../store/records/within.ts';
import { learnCategory } from '../../store/slugs/ask-about.ts';
import { followAddresses, type End } from '../../store/slugs/follow-address.ts';
import { learnEntries } from '../../store/slugs/learn-entry.ts';
import { learnProduct } from '../../store/slugs/learn-product.ts';
import { isLearnt, learnNow } from '../../store/slugs/remembered.ts';

/** As long as a page of which there is a copy waits for a backend. */
const REDIRECT_WAIT_MS = 2_000;

/** Where this address leads, which has no page, in one hop; what the operator entered comes before what the shop has learnt. */
export async function leadsOn(c: AppContext): Promise<End> {
  const { pathname } = urlOf(c.req.raw);
  const { defaultLocale } = c.get('config');
  // They are unknown to what is refused early.
  const languages = { locales: c.get('text') ? c.get('settings').store.locales : [], defaultLocale };
  const follow = async () => {
    const read = () => followAddresses(c.env.DB, [pathname], languages);
    const all = within(REDIRECT_WAIT_MS, 'The record of addresses', read);
    return (await all.catch(orElse(createReport(c), null)))?.get(pathname);
  };
  const followed = await follow();
  if (followed === undefined) {
    const place = placeOfPath(pathname, languages);
    const labels = place.is === 'thing' ? { thing: place.kind, answer: 'missing' as const } : null;
    if (labels) c.get('metrics').observe({ kind: 'address', labels, ms: 0 });
    return { is: 'nothing' };
  }
  const { end, first } = followed;
  if (end.is !== 'nothing' || !c.get('text') || !(await isLearntAnew(c, first.known))) return end;
  return (await follow())?.end ?? end;
}

/** Asks about what the record has under a slug, and the backend does not: before the answer unless it is known to be missing. */
async function isLearntAnew(c: AppContext, [had]: readonly HadSlug[]): Promise<boolean> {
  if (had === undefined || had.isGone === 1) return false;
  const name = `doubt of ${had.kind} ${had.id}`;
  if (had.isMissing === 0) return learnNow(c, name, { waitMs: REDIRECT_WAIT_MS, learn: () => ask(c, had) });
  isLearnt(c, name, () => ask(c, had));
  return false;
}

function ask(c: AppContext, { kind, id }: HadSlug): Promise<unknown> {
  if (kind === 'page' || kind === 'article') return learnEntries(c, kind, { id });
  const { catalogue } = c.get('backends');
  const { defaultLocale, defaultCurrency: currency } = c.get('config');
  const all = { db: c.env.DB, catalogue, currency, locales: localesOf(c), defaultLocale, now: Date.now };
  return kind === 'product' ? learnProduct(id, all) : learnCategory(id, all);
}
