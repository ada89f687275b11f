import { hasFeature } from '#shared/shop/features.ts';
import type { AppContext } from '../context.ts';
import { hexOf } from '../crypto/digest.ts';
import { streamText } from '../render/document/stream-text.ts';
import { urlOf } from '../request-url.ts';
import { encodeLatePage, LATE_HEADER } from './late-page.ts';
import { encodePage, type PageFacts } from './page-record.ts';
import { addressTag, contentTags, MAX_TAGS, shellTags, showsProducts } from './page-tags.ts';

/** `s-maxage` or `must-revalidate` would disable stale pages, which are shown for 5 s after an edit. */
const SHARED = (seconds: number) =>
  `public, max-age=${seconds}, stale-while-revalidate=5, stale-if-error=86400`;
const LONGEST_S = 120;

/** Where a part is not known, or the tags of what was late are not: then it is made whole. */
const BRIEFLY = SHARED(5);

/** Kept at all, so that all who ask meanwhile wait for one rendering. */
const A_MOMENT = 'public, max-age=1, stale-if-error=86400';
const LATE_TAGS = [...contentTags, 'products'];

/** When loading of the page's data began, in milliseconds since the epoch; also sent when not modified. */
export const MADE_AT_HEADER = 'Page-Made-At';

export const RECORD_TYPE = 'application/octet-stream';

export type Shared = {
  /** Of what is there when they are asked for. */
  tags: () => string[];
  parameters?: string[];
  /** False for addresses that anyone can invent. */
  isKept?: boolean;
  /** Whether something that it lacks is learnt behind the answer: it is made again in a moment. */
  isLearning?: boolean;
  /** False where the shop's own database did not say all of it. */
  isFinal?: boolean;
};

type Rendered = Omit<PageFacts, 'tags' | 'parameters'> & {
  pieces: string[];
  /** 404 of a page that says so itself. */
  status: 200 | 404;
  /** Whether nothing on it is missing or old. */
  isComplete: boolean;
};

/**
 * The response of the pages' entrypoint: a record of the page, or 'not modified'. An incomplete page is a failure to a
 * store, which shows its last complete one; without that, who waits for it gets it.
 */
export async function answerWithRecord(
  c: AppContext,
  { tags, parameters = [], ...kept }: Shared,
  { isComplete, status, ...rendered }: Rendered,
): Promise<Response> {
  const all = tagsOfPage(c, tags());
  const bytes = encodePage({ ...rendered, tags: all, parameters });
  const unkept = { 'Content-Type': RECORD_TYPE, 'Cache-Control': 'no-store' };
  if (status === 404 || !isComplete) return c.body(bytes, status === 404 ? 404 : 503, unkept);
  const etag = `"${await digestOf(bytes)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', all.length <= MAX_TAGS ? controlOf(c, kept) : 'no-store');
  c.header('Cache-Tag', all.join(','));
  c.header(MADE_AT_HEADER, String(c.get('madeAt')));
  // Caches may turn it into a weak one.
  if (c.req.header('If-None-Match')?.replace(/^W\//, '') === etag) return c.body(null, 304);
  return c.body(bytes, 200, { 'Content-Type': RECORD_TYPE });
}

function controlOf(
  c: AppContext,
  { isKept = true, isLearning = false, isFinal = true }: Omit<Shared, 'tags' | 'parameters'>,
): string {
  if (!isKept) return 'no-store';
  if (isLearning) return A_MOMENT;
  return isFinal ? SHARED(secondsLeft(c)) : BRIEFLY;
}

type Late = Omit<Rendered, 'pieces' | 'status' | 'isComplete'> & {
  /** So far. */
  isComplete: () => boolean;
  page: string;
  late: AsyncIterable<string>;
  /** Once all that was late is there. */
  whole: () => string;
};

/** The response where parts are late, and no store has a page to show in the meantime. */
export function answerWithLateRecord(
  c: AppContext,
  { tags, parameters = [], isKept = true, isLearning = false }: Shared,
  { isComplete, page, late, whole, ...rendered }: Late,
): Response {
  const all = tagsOfPage(c, [...tags(), ...LATE_TAGS]);
  const facts = { ...rendered, parameters };
  const mayBeKept = isComplete() && isKept;
  const allFacts = () => {
    // No store keeps an answer that breaks off; who waits for it has all that there is.
    if (mayBeKept && !isComplete()) throw new Error('A part that was late is missing or old');
    return { ...facts, tags: tagsOfPage(c, tags()) };
  };
  const markup = { facts, first: page, late, whole, allFacts };
  return c.body(streamText(encodeLatePage(markup, c.get('nonce'))), 200, {
    'Content-Type': RECORD_TYPE,
    [LATE_HEADER]: '1',
    // Any validator: who sends it back has a page, and waits for a whole one.
    ETag: `"late-${crypto.randomUUID()}"`,
    'Cache-Control': mayBeKept ? (isLearning ? A_MOMENT : BRIEFLY) : 'no-store',
    'Cache-Tag': all.join(','),
    [MADE_AT_HEADER]: String(c.get('madeAt')),
  });
}

/** Until what the editors dated begins or ends. */
function secondsLeft(c: AppContext): number {
  const turnsAt = c.get('backends').site.turnsAt() ?? Infinity;
  return Math.max(1, Math.min(LONGEST_S, Math.ceil((turnsAt - Date.now()) / 1000)));
}

/** Every input of a page, and its own address. */
export function tagsOfPage(c: AppContext, tags: readonly string[] = []): string[] {
  const rated = hasFeature('reviews') && tags.some(showsProducts) ? ['review'] : [];
  return [...new Set([...shellTags, ...tags, ...rated, addressTag(urlOf(c.req.raw).pathname)])];
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf((await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16));
}
