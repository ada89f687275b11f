import type { AppContext } from '../context.ts';
import { hexOf } from '../crypto/hex.ts';
import { encodePage, type PageFacts } from './page-record.ts';
import { addressTag, MAX_TAGS, shellTags } from './page-tags.ts';
import { urlOf } from '../request-url.ts';

/** `s-maxage` or `must-revalidate` would disable stale pages, which are shown for 5 s after an edit. */
const SHARED = 'public, max-age=120, stale-while-revalidate=5, stale-if-error=86400';

/** When loading of the page's data began, in milliseconds since the epoch; also sent when not modified. */
export const MADE_AT_HEADER = 'Page-Made-At';

export type Shared = {
  tags: string[];
  parameters?: string[];
  /** False for addresses that anyone can invent. */
  isKept?: boolean;
};

type Rendered = Omit<PageFacts, 'tags' | 'parameters'> & { pieces: string[] };

/** The response of the pages' entrypoint: a record of the page, or 'not modified'. */
export async function answerWithRecord(
  c: AppContext,
  { tags, parameters = [], isKept = true }: Shared,
  rendered: Rendered,
): Promise<Response> {
  const all = tagsOfPage(c, tags);
  const bytes = encodePage({ ...rendered, tags: all, parameters });
  const etag = `"${await digestOf(bytes)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', isKept && all.length <= MAX_TAGS ? SHARED : 'no-store');
  c.header('Cache-Tag', all.join(','));
  c.header(MADE_AT_HEADER, String(c.get('madeAt')));
  // Caches may turn it into a weak one.
  if (c.req.header('If-None-Match')?.replace(/^W\//, '') === etag) return c.body(null, 304);
  return c.body(bytes, 200, { 'Content-Type': 'application/octet-stream' });
}

/** Every input of a page, and its own address. */
export function tagsOfPage(c: AppContext, tags: readonly string[] = []): string[] {
  return [...new Set([...shellTags, ...tags, addressTag(urlOf(c.req.raw).pathname)])];
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf((await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16));
}
