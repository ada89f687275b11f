import { routePath } from 'hono/route';
import type { AppContext } from '../context.ts';
import { answerWithLateRecord, answerWithRecord } from '../pages/answer-with-record.ts';
import { OWN_PAGE_HEADER } from '../pages/page-store.ts';
import { inOrderOfArrival } from './document/document.ts';
import type { PageMarkup } from './page-markup.tsx';
import type { Page } from './page.tsx';

/** Whether a backend failed so far, or something is shown as it was before. */
export function isDegraded(c: AppContext): boolean {
  return Boolean(c.get('isCatalogueOld') || c.get('isContentOld')) || c.get('metrics').hasFailed;
}

/** Whether nothing that is shown is missing or old. */
function isComplete(c: AppContext, markup?: PageMarkup): boolean {
  return !isDegraded(c) && !markup?.hasFailed;
}

/** The record of a page that has no late parts; of one in Markdown there is no markup. */
export function answerWhole(
  c: AppContext,
  { shared, status = 200, addsToCart = false }: Page,
  text: string,
  markup?: PageMarkup,
): Promise<Response> | Response {
  if (!shared || (status !== 200 && status !== 404)) return c.body(null, 503);
  const facts = { addsToCart, route: routePath(c) };
  const pieces = text.split(c.get('nonce'));
  return answerWithRecord(c, shared, { ...facts, pieces, status, isComplete: isComplete(c, markup) });
}

type ForAll = { markup: PageMarkup; html: string; late: Promise<string>[] };

/** The record of a page, for the store that all visitors share. */
export function answerForAll(
  c: AppContext,
  page: Page,
  { markup, html, late }: ForAll,
): Promise<Response> | Response {
  const { shared, status, addsToCart = false } = page;
  const isOther = status !== undefined && status !== 200 && status !== 404;
  if (!shared || isOther || late.length === 0) return answerWhole(c, page, html, markup);
  const facts = { addsToCart, route: routePath(c) };
  if (status === 404) return c.body(null, 404, { [OWN_PAGE_HEADER]: '1' });
  return answerWithLateRecord(c, shared, {
    ...facts,
    isComplete: () => isComplete(c, markup),
    page: html,
    late: inOrderOfArrival(late, () => markup.takeLate()),
    whole: () => markup.whole(html),
  });
}
