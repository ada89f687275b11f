import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ShopError, type Problem } from '#shared/errors/problem.ts';
import type { AppEnv } from '../context.ts';
import { MADE_AT_HEADER } from '../pages/answer-with-record.ts';
import { answerWithPage, endFor } from '../pages/answer-with-page.ts';
import { pagesOfThisIsolate, type KeptPage, type PageMemory } from '../pages/page-memory.ts';
import { isOld } from '../pages/page-age.ts';
import { decodePage } from '../pages/page-record.ts';
import { createPageStore, type CacheState, type Exports, type PageProps } from '../pages/page-store.ts';
import { announceAnswer } from '../pages/repeated-answers.ts';
import { withDeadline } from '../render/with-deadline.ts';
import { localHref, pathWithoutLanguage } from '../render/address.ts';
import { renderOffer } from '../render/shell/offer.tsx';
import { createReport } from '../reporting/report.ts';
import { ANONYMOUS } from '../visitor/contract.ts';

/** After this a page is rendered here, and streams what is there; the store is filled behind it. */
const STORE_WAIT_MS = 150;

/** For as long a page that the store shows may be older than an edit that this isolate knows of. */
const STALE_MS = 10_000;

/**
 * Pages that a request of this isolate renders by itself, because the store is late: one each, or a slow backend had twice
 * the work. All others take what the store gives.
 */
const passing = new Set<string>();

/** The last edit that each page was rendered here for: once, and the store's old page is shown until it has renewed it. */
const renderedFor = new Map<string, number>();
const MAX_RENDERED_FOR = 1_000;

type Options = {
  /** The address that a page is kept under, without its language; null for pages that are not kept. */
  addressOf: (path: string, query: URLSearchParams) => string | null;
  memory?: PageMemory;
  now?: () => number;
};

type Request = { address: string; key: string; props: PageProps };
type Found = { response: Response; page: KeptPage | null; isKept: boolean; state: CacheState };

/**
 * Answers with the page that everybody is shown at an address, with this answer's nonce and visitor's part: from this
 * isolate's memory, or from Workers Cache before the pages' entrypoint
 * (docs/decisions/028-pages-are-kept-in-workers-cache.md).
 */
export function sharedPages({ addressOf, memory = pagesOfThisIsolate, now = Date.now }: Options) {
  return createMiddleware<AppEnv>(async function sharedPages(c, next) {
    const request = requestOf(c, addressOf);
    if (request === null) return next();
    const startedAt = now();
    const kept = memory.get(request.key, startedAt - c.var.config.pageMemorySeconds * 1_000);
    if (kept && !isOld(kept, c.var.purges))
      return isAnother(c, kept) ? next() : answerFromMemory(c, request.key, kept);
    const loading = loadFromStore(c, request, startedAt);
    if (loading === null) return next();
    const keeping = loading.then((found) => {
      if (found?.page && found.isKept) memory.keep(request.key, found.page);
    });
    c.executionCtx.waitUntil(keeping);
    const { value } = await withDeadline(loading, STORE_WAIT_MS);
    const isAlone = !passing.has(request.key);
    if (value instanceof Promise && isAlone) return passAlone(request.key, next);
    const found = await value;
    if (found === null) return next();
    if (isFirstSinceEdit(request.key, missedEdit(c, found, now()))) return next();
    return answerOf(c, found, next);
  });
}

async function passAlone(key: string, next: () => Promise<void>): Promise<void> {
  passing.add(key);
  return next().finally(() => passing.delete(key));
}

async function answerFromMemory(c: Context<AppEnv>, pageKey: string, page: KeptPage): Promise<Response> {
  const { visitor, shop, nonce, text } = c.var;
  if (visitor.isNew) {
    const behind = endFor(text, { addsToCart: page.addsToCart, offer: await renderOffer(c) });
    announceAnswer(c.req.raw, { pageKey, page, nonce, locale: shop.locale, behind: () => behind(ANONYMOUS) });
  }
  return answerWithPage(c, page, 'memory');
}

/** Null for requests whose page is not shared. */
function requestOf(c: Context<AppEnv>, addressOf: Options['addressOf']): Request | null {
  const { config, isPreview, visitor } = c.var;
  if (config.pageMemorySeconds === 0 || c.req.method !== 'GET' || isPreview) return null;
  const { origin, searchParams } = new URL(c.req.url);
  const plain = addressOf(pathWithoutLanguage(c), searchParams);
  if (plain === null) return null;
  const address = localHref(c, plain);
  const props = { origin, currency: visitor.currency };
  return { address, key: [...Object.values(props), address].join(' '), props };
}

/** Null without a store; it yields null when the store fails. */
function loadFromStore(
  c: Context<AppEnv>,
  { address, props }: Request,
  startedAt: number,
): Promise<Found | null> | null {
  const { exports } = c.executionCtx as { exports?: Exports };
  const store = createPageStore(c.env, exports);
  if (store === null) return null;
  const load = async (): Promise<Found> => {
    const response = await store.get(address, props);
    const page = response.status === 200 ? decodePage(new Uint8Array(await response.arrayBuffer())) : null;
    const madeAt = Number(response.headers.get(MADE_AT_HEADER));
    const isKept = !response.headers.get('Cache-Control')?.includes('no-store');
    return {
      response,
      page: page && { ...page, madeAt, keptAt: startedAt },
      isKept,
      state: stateOf(response),
    };
  };
  return load().catch((error: Error) => {
    createReport(c)(error);
    return null;
  });
}

function stateOf({ headers }: Response): CacheState {
  const status = headers.get('Cf-Cache-Status');
  if (status === 'HIT') return 'hit';
  return status === 'STALE' || status === 'UPDATING' ? 'stale' : 'miss';
}

async function answerOf(
  c: Context<AppEnv>,
  { response, page, state }: Found,
  next: () => Promise<void>,
): Promise<Response | void> {
  if (response.status === 404) return c.notFound();
  if (page) {
    if (isAnother(c, page)) return next();
    const timing = state === 'miss' ? response.headers.get('Server-Timing') : null;
    return answerWithPage(c, page, state, timing);
  }
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/json');
  if (response.status >= 400 && isProblem) throw new ShopError((await response.json()) as Problem);
  return next();
}

/** Whether the page names a parameter that the address has: then it is another page. */
function isAnother(c: Context<AppEnv>, { parameters }: KeptPage): boolean {
  const { search, searchParams } = new URL(c.req.url);
  return search !== '' && parameters.some((name) => searchParams.has(name));
}

/** When the page that the store still shows was edited; 0 when it was not, or the store knows better by now. */
function missedEdit(c: Context<AppEnv>, { page, state }: Found, now: number): number {
  if (page === null || state === 'miss') return 0;
  const edits = page.tags.map((tag) => c.var.purges.firstPurgedAt(tag));
  return Math.max(0, ...edits.filter((at) => at > page.madeAt && now - at < STALE_MS));
}

function isFirstSinceEdit(key: string, edit: number): boolean {
  if (edit <= (renderedFor.get(key) ?? 0)) return false;
  if (renderedFor.size >= MAX_RENDERED_FOR) renderedFor.clear();
  renderedFor.set(key, edit);
  return true;
}
