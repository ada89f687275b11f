import { createMiddleware } from 'hono/factory';
import { ShopError, type Problem } from '#shared/errors/problem.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { withQueryOf } from '../database/redirects.ts';
import { LruCache } from '../lru-cache.ts';
import type { LatePage } from '../pages/late-page.ts';
import { beginLoading, STORE_WAIT_MS, type Found, type PageRequest } from '../pages/load-page.ts';
import { pagesOfThisIsolate, type KeptPage } from '../pages/page-memory.ts';
import { fillPage } from '../pages/page-record.ts';
import {
  createPageStore,
  OWN_PAGE_HEADER,
  pageObservation,
  type Exports,
  type CacheState,
} from '../pages/page-store.ts';
import { documentHeaders, MARKDOWN_HEADERS } from '../render/document/document-headers.ts';
import { DOCUMENT_END, inOrderOfArrival } from '../render/document/document.ts';
import { streamText } from '../render/document/stream-text.ts';
import { localHref, pathWithoutLanguage } from '../render/language/address.ts';
import { currencyQuery, withQuery } from '../render/language/currency-query.ts';
import { cartCurrencyNotice } from '../render/shell/cart-currency.ts';
import { renderOffer } from '../render/shell/offer.tsx';
import { renderVisitorPart } from '../render/shell/visitor-part.ts';
import { createReport } from '../reporting/report.ts';
import { urlOf } from '../request-url.ts';
import type { PurgeTimes } from '../store/purge.ts';
import { resultWithin } from '../store/records/within.ts';
import { ANONYMOUS, type VisitorSummary } from '../visitor/contract.ts';

/** How much older than an edit known to this isolate a page from the store may be. */
const STALE_MS = 10_000;

/** The last edit for which each page was rendered here: only once, then the store's old page is shown. */
const renderedFor = new LruCache<number>({ max: 1_000 });

type Options = {
  /** The address under which a page is stored, without its language; null for pages that are not. */
  addressOf: (path: string, query: URLSearchParams) => string | null;
};

/** From memory, or from Workers Cache (docs/decisions/028-pages-are-kept-in-workers-cache.md). */
export function sharedPages({ addressOf }: Options) {
  return createMiddleware<AppEnv>(async function sharedPages(c, next) {
    const asked = requestOf(c, addressOf);
    if (asked === null) return next();
    const after = Date.now() - c.get('config').pageMemorySeconds * 1_000;
    const kept = pagesOfThisIsolate.get(asked.key, { after });
    if (kept && !isOld(kept, c.get('purges')))
      return isAnother(c, kept) ? next() : answerWithPage(c, kept, { state: 'memory' });
    const loading = loadFromStore(c, asked);
    if (loading === null) return next();
    const found = (await resultWithin(STORE_WAIT_MS, loading))?.value ?? null;
    if (found === null) return next();
    if (isFirstSinceEdit(asked.key, missedEdit(c, found, Date.now()))) return next();
    return answerOf(c, found, next);
  });
}

/** Null for requests whose page is not shared. */
function requestOf(c: AppContext, addressOf: Options['addressOf']): PageRequest | null {
  if (c.get('config').pageMemorySeconds === 0 || c.req.method !== 'GET' || isPersonal(c)) return null;
  const { origin, searchParams } = urlOf(c.req.raw);
  const plain = addressOf(pathWithoutLanguage(c), searchParams);
  if (plain === null) return null;
  const address = withQuery(localHref(c, plain), currencyQuery(c));
  const form = c.get('isMarkdown') ? ({ form: 'markdown' } as const) : {};
  const props = { origin, currency: c.get('visitor').currency, ...form };
  return { address, key: [...Object.values(props), address].join(' '), props };
}

/** Drafts are an editor's, and a look is past every cache. */
function isPersonal(c: AppContext): boolean {
  return c.get('isPreview') || c.get('isLook') === true;
}

/** Null without a store; it yields null when the store fails. */
function loadFromStore(c: AppContext, asked: PageRequest): Promise<Found | null> | null {
  const { exports } = c.executionCtx as { exports?: Exports };
  const store = createPageStore(c.env, exports);
  if (store === null) return null;
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  return beginLoading(asked, store, waitUntil).catch((error: Error) => {
    createReport(c)(error);
    return null;
  });
}

async function answerOf(c: AppContext, found: Found, next: () => Promise<void>): Promise<Response | void> {
  const { response, page, late } = found;
  if (response.status === 404 && !page) return response.headers.has(OWN_PAGE_HEADER) ? next() : c.notFound();
  if (response.headers.has('Location')) return redirectTo(c, response);
  const facts = page ?? late?.facts;
  if (facts && isAnother(c, facts)) return next();
  if (page) return answerWithPage(c, page, answeredBy(found));
  if (late) return answerWithLatePage(c, late);
  if (isProblem(response)) throw new ShopError((await response.json()) as Problem);
  return next();
}

function isProblem({ status, headers }: Response): boolean {
  return status >= 400 && headers.get('Content-Type')?.startsWith('application/json') === true;
}

function answeredBy({ response, state }: Found): Answered {
  const timing = state === 'miss' ? response.headers.get('Server-Timing') : null;
  return { state, timing, status: response.status === 404 ? 404 : 200 };
}

/** With the parameters of this address that the page's own leaves out. */
function redirectTo(c: AppContext, response: Response): Response {
  const { href, search } = urlOf(c.req.raw);
  const target = new URL(response.headers.get('Location') ?? '', href);
  // Two slashes at the start would be another host.
  const path = target.pathname.replace(/^\/+/, '/');
  return c.redirect(withQueryOf(`${path}${target.search}`, search), response.status as 301 | 308);
}

/** Whether the address has a parameter that selects a different page. */
function isAnother(c: AppContext, { parameters }: Pick<KeptPage, 'parameters'>): boolean {
  const { search, searchParams } = urlOf(c.req.raw);
  return search !== '' && parameters.some((name) => searchParams.has(name));
}

/** When the page that the store still shows was edited; 0 when it was not, or the store is up to date. */
function missedEdit(c: AppContext, { page, state }: Found, now: number): number {
  if (page === null || state === 'miss') return 0;
  const edits = page.tags.map((tag) => c.get('purges').firstPurgedAt(tag));
  return Math.max(0, ...edits.filter((at) => at > page.madeAt && now - at < STALE_MS));
}

function isFirstSinceEdit(key: string, edit: number): boolean {
  if (edit <= (renderedFor.get(key) ?? 0)) return false;
  renderedFor.set(key, edit);
  return true;
}

/** Whether anything on the page changed after its data were loaded. */
function isOld({ tags, madeAt }: KeptPage, purges: PurgeTimes): boolean {
  return tags.some((tag) => purges.purgedAt(tag) > madeAt);
}

type Answered = { state: CacheState; /** Of its rendering. */ timing?: string | null; status?: 200 | 404 };

/** With a new nonce; a visitor with an object gets their own part after it, once it is ready. */
async function answerWithPage(c: AppContext, page: KeptPage, answered: Answered): Promise<Response> {
  const nonce = c.get('nonce');
  const visitor = c.get('visitor');
  const { status = 200 } = answered;
  if (c.get('isMarkdown')) {
    noteAnswer(c, page, answered);
    return c.body(fillPage(page, nonce), status, MARKDOWN_HEADERS);
  }
  const { headers, visitorPart } = await beginAnswer(c, page, answered);
  if (visitor.isNew)
    return c.body(fillPage(page, nonce, visitorPart(ANONYMOUS) + DOCUMENT_END), status, headers);
  const summary = visitor.summary();
  async function* parts() {
    yield fillPage(page, nonce);
    yield visitorPart(await summary) + DOCUMENT_END;
    return undefined;
  }
  return c.body(streamText(parts()), status, headers);
}

/** The same with parts that follow as they arrive. */
async function answerWithLatePage(c: AppContext, { facts, parts }: LatePage): Promise<Response> {
  const { headers, visitorPart } = await beginAnswer(c, facts, { state: 'miss' });
  const late = parts();
  const part = async () => {
    const { value } = await late.next();
    return value ? new TextDecoder().decode(fillPage(value, c.get('nonce'))) : null;
  };
  const first = (await part()) ?? '';
  const visitors = c.get('visitor').summary().then(visitorPart);
  async function* document() {
    yield first;
    let following: Promise<string>[] = [];
    const follow = (): Promise<string> =>
      part().then((markup) => {
        if (markup !== null) following.push(follow());
        return markup ?? '';
      });
    yield* inOrderOfArrival([visitors, follow()], () => following.splice(0));
    yield DOCUMENT_END;
    return undefined;
  }
  return c.body(streamText(document()), 200, headers);
}

async function beginAnswer(
  c: AppContext,
  { addsToCart, route }: Pick<KeptPage, 'addsToCart' | 'route'>,
  answered: Answered,
) {
  noteAnswer(c, { route }, answered);
  const offer = answered.status === 404 ? '' : await renderOffer(c);
  return {
    headers: documentHeaders(c),
    visitorPart: (summary: VisitorSummary) =>
      renderVisitorPart(c.get('text'), summary, {
        addsToCart,
        offer: cartCurrencyNotice(c, summary) || offer,
      }),
  };
}

function noteAnswer(c: AppContext, { route }: Pick<KeptPage, 'route'>, { state, timing }: Answered): void {
  c.set('measuredAs', route);
  c.get('metrics').observe(pageObservation(state));
  c.header('Server-Timing', `cache;desc=${state}${timing ? `, ${timing}` : ''}`);
}
