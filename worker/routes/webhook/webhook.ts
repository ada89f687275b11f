import { Hono } from 'hono';
import { isRecord } from '#shared/json.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { readText } from '../../backends/body.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { isSameSecret } from '../../crypto/secret.ts';
import { saveDelivery, type DeliverySource } from '../../database/content-deliveries.ts';
import { setBackends } from '../../middleware/backends.ts';
import { checkSecret } from '../../middleware/service-secret.ts';
import { getPagePurges } from '../../pages/page-purges-stub.ts';
import { contentTags, productOf, productTag, type ContentTag } from '../../pages/page-tags.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { sweep } from '../../scheduled.ts';
import type { Edit } from '../../search/build/in-background.ts';
import type { Scope } from '../../stock-alerts/back-in-stock.ts';
import { watchStockInBackground } from '../../stock-alerts/watch-in-background.ts';
import { awaitPage, purgeHere } from '../../store/purge.ts';
import { learnProduct } from '../../store/slugs/learn-product.ts';
import type { Hint } from './hint.ts';
import { anyStoreChange, readStoreHint } from './store-hint.ts';

/** A page with all its blocks; a longer body is not read, and invalidates everything. */
const MAX_BYTES = 1_000_000;

/** The store repeats a call for three days until it is answered. */
const LONGEST_DELIVERY_MS = 259_200_000;

const anyContentChange: Hint = { event: 'other', type: 'other', purges: contentTags, withdrawn: [] };

/** The secret is a bearer token, or the address's password; without one a route does not exist. */
export const webhook = new Hono<AppEnv>()
  .post('/hooks/content', (c) =>
    answer(c, c.get('config').contentWebhookSecret, {
      source: 'content',
      read: readHint,
      any: anyContentChange,
    }),
  )
  .post('/hooks/store', (c) =>
    answer(c, c.get('config').commerceWebhookSecret, {
      source: 'store',
      read: readStoreHint,
      any: anyStoreChange,
    }),
  )
  .post('/hooks/sweep', async (c) => {
    const { sweepSecret } = c.get('config');
    if (sweepSecret === null) return c.notFound();
    const refused = await refuseStranger(c, sweepSecret);
    if (refused) return refused;
    await sweep(c.env, (promise) => c.executionCtx.waitUntil(promise));
    return c.body(null, 204);
  });

type Reader = { source: DeliverySource; read: (body: unknown) => Hint; any: Hint };

async function answer(c: AppContext, secret: string | null, reader: Reader): Promise<Response> {
  if (secret === null) return c.notFound();
  const refused = await refuseStranger(c, secret);
  if (refused) return refused;
  const hint = await hintOf(c.req.raw, reader);
  const { event, type, purges, withdrawn, publishedAt } = hint;
  const at = Date.now();
  purgeHere(purges, at);
  const save = () =>
    saveDelivery(c.env.DB, {
      source: reader.source,
      event,
      type,
      purged: purges,
      at,
      publishedAt: pastTime(publishedAt, at),
    });
  try {
    // Each call arrives once, and this is the only way other isolates learn of it.
    const id = await save().catch(save);
    awaitPage(id, purges, at);
  } finally {
    if (purges.length > 0) {
      const asked = purges.filter((tag) => !withdrawn.includes(tag));
      await getPagePurges(c.env).add([
        ['purge', withdrawn],
        ['invalidate', asked],
      ]);
    }
    followUp(c, hint);
  }
  return c.body(null, 204);
}

/** After the answer. */
function followUp(c: AppContext, hint: Hint): void {
  const { type, purges, product } = hint;
  const report = createReport(c);
  const behind = (work: Promise<void>) => c.executionCtx.waitUntil(work.catch(orElse(report, undefined)));
  const scope = scopeOf(type, purges);
  if (hasFeature('back-in-stock') && scope !== null) behind(watchStockInBackground(c.env, report, scope));
  if (purges.length > 0 && (type === 'category' || type === 'page' || type === 'article'))
    behind(learnList(c, type));
  const edit = editOf(hint);
  if (c.env.SEARCH && edit !== null) behind(updateSearch(c, c.env.SEARCH, edit));
  if (product) behind(learnNewSlugs(c, product));
  behind(renewCards(c, hint));
}

async function renewCards(c: AppContext, { stockOf, reviewed }: Hint): Promise<void> {
  if (!stockOf && !reviewed) return;
  const { renewLists, renewStars } = await import('./renew-lists.ts');
  if (stockOf) await renewLists(c.env, createReport(c), stockOf);
  if (hasFeature('reviews') && reviewed) await renewStars(c.env, createReport(c), reviewed);
}

/** An address of before leads on once the new one is known. */
async function learnList(c: AppContext, type: 'category' | 'page' | 'article'): Promise<void> {
  const [{ readAllOf }, { slugSources }] = await Promise.all([
    import('../../store/slugs/read-slice.ts'),
    import('../../store/slugs/slug-sources.ts'),
  ]);
  await readAllOf(type, await slugSources(c.env, createReport(c)));
}

/** What is found by other words now; null where nothing is, as after a sale. */
function editOf({ product, edited, withdrawn, purges }: Hint): Edit | null {
  if (purges.some((tag) => ['page', 'article', 'categories'].includes(tag))) return 'entries';
  const id = product ?? edited ?? productOf(withdrawn[0] ?? '');
  return id === null ? null : { product: id };
}

async function updateSearch(c: AppContext, db: D1Database, edit: Edit): Promise<void> {
  const { updateInBackground } = await import('../../search/build/in-background.ts');
  await updateInBackground(c.env, db, edit, createReport(c));
}

/** Pages that were made meanwhile link to the product by what it was called. */
async function learnNewSlugs(c: AppContext, product: string): Promise<void> {
  setBackends(c);
  const { defaultLocale, defaultCurrency: currency } = c.get('config');
  const { catalogue, site } = c.get('backends');
  const { store } = await site.settings(defaultLocale);
  const locales = [...new Set([defaultLocale, ...store.locales.map(({ code }) => code)])];
  const isNew = await learnProduct(product, { db: c.env.DB, catalogue, currency, locales, defaultLocale });
  if (!isNew) return;
  purgeHere([productTag(product)], Date.now());
  await getPagePurges(c.env).add([['invalidate', [productTag(product)]]]);
}

/** A clock that is ahead, or an invalid time, counts as unknown. */
function pastTime(text: unknown, now: number): number | null {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return time <= now && now - time < LONGEST_DELIVERY_MS ? time : null;
}

/** The products whose stock may have changed; null where none did. */
function scopeOf(type: string, purges: readonly string[]): Scope | null {
  const ids = purges.flatMap((tag) => productOf(tag) ?? []);
  if (ids.length > 0) return { ids };
  return ['product', 'other'].includes(type) && purges.includes('products') ? 'all' : null;
}

async function refuseStranger(c: AppContext, secret: string): Promise<Response | null> {
  const checked = await checkSecret(c, () => isAuthorised(c.req.header('authorization') ?? '', secret));
  if (!checked.ok) return c.body(null, 429);
  return checked.value ? null : c.body(null, 401);
}

async function isAuthorised(given: string, secret: string): Promise<boolean> {
  const [scheme, credentials = ''] = given.split(' ');
  if (scheme !== 'Basic') return isSameSecret(given, `Bearer ${secret}`);
  return isSameSecret(passwordIn(credentials), secret);
}

function passwordIn(credentials: string): string {
  try {
    return atob(credentials).replace(/^[^:]*:/, '');
  } catch {
    return '';
  }
}

async function hintOf(request: Request, { read, any }: Reader): Promise<Hint> {
  const text = await readText(new Response(request.body), MAX_BYTES);
  if (text === null) return any;
  try {
    return read(JSON.parse(text));
  } catch {
    return read(null);
  }
}

const publishEvents = new Set(['entry.publish', 'entry.unpublish', 'entry.delete']);
const withdrawals = new Set(['entry.unpublish', 'entry.delete']);
const changeEvents = new Set(['entry.create', 'entry.update']);
const mediaEvents = new Set(['media.create', 'media.update', 'media.delete']);

/** The menu has the titles of pages. */
const purgedBy: Record<ContentTag, readonly ContentTag[]> = {
  setting: ['setting'],
  menu: ['menu'],
  footer: ['footer'],
  page: ['page', 'menu'],
  article: ['article'],
  'category-page': ['category-page'],
  review: ['review'],
};

/** What a call invalidates (docs/content-protocol.md#webhooks). No content is taken; unknown types are ignored. */
export function readHint(body: unknown): Hint {
  const fields = isRecord(body) ? body : {};
  return { ...whatIsOld(fields), publishedAt: fields['createdAt'] };
}

function whatIsOld(fields: Record<string, unknown>): Hint {
  const event = typeof fields['event'] === 'string' ? fields['event'] : '';
  if (mediaEvents.has(event)) return { event, type: 'media', purges: contentTags, withdrawn: [] };
  const type = typeOf(fields);
  const isKnown = publishEvents.has(event) || changeEvents.has(event);
  if (type === 'other' || !isKnown) {
    return { event: isKnown ? event : knownEvent(event), type, purges: [], withdrawn: [] };
  }
  const isLive = publishEvents.has(event) || !isDraft(fields['entry']);
  return {
    event,
    type,
    purges: isLive ? purgedBy[type] : [],
    withdrawn: withdrawals.has(event) ? [type] : [],
    ...(isLive && type === 'review' ? reviewedBy(fields['entry']) : {}),
  };
}

function reviewedBy(entry: unknown): Pick<Hint, 'reviewed'> {
  const name = isRecord(entry) ? entry['product'] : null;
  return typeof name === 'string' && /^.{1,200}$/.test(name) ? { reviewed: name } : {};
}

/** `uid` names the type; version 4 leaves it out of publish and unpublish. */
function typeOf({ uid, model }: Record<string, unknown>): ContentTag | 'other' {
  return (
    contentTags.find((tag) => (uid === undefined ? model === tag : uid === `api::${tag}.${tag}`)) ?? 'other'
  );
}

/** An update of a draft does not change anything that shoppers see. */
function isDraft(entry: unknown): boolean {
  return isRecord(entry) && 'publishedAt' in entry && entry['publishedAt'] === null;
}

/** Only known names are stored. */
function knownEvent(event: string): string {
  return ['trigger-test', 'entry.draft-discard'].includes(event) ? event : 'other';
}
