import { createMiddleware } from 'hono/factory';
import { areaOf } from '#shared/areas.ts';
import type { AppEnv } from '../context.ts';
import { INPUT_HEADERS } from '../pages/page-store.ts';

/** Whether the page is asked for as Markdown: what is kept of it is kept apart from its HTML. */
export function pageForm() {
  return createMiddleware<AppEnv>(async function pageForm(c, next) {
    if (!areaOf(c.req.path).markdown) return next();
    const isForAll = c.get('isRenderedForAll');
    c.set(
      'isMarkdown',
      isForAll ? c.req.header(INPUT_HEADERS.form) !== undefined : prefersMarkdown(c.req.header('Accept')),
    );
    await next();
    if (!isForAll) c.header('Vary', 'Accept', { append: true });
  });
}

/** Whether `Accept` names Markdown, and HTML with no more weight: whoever takes anything gets HTML. */
export function prefersMarkdown(accept = ''): boolean {
  const weights = new Map(accept.split(',').map(rangeOf));
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

/** A type with its weight (RFC 9110). */
function rangeOf(range: string): [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((part) => part.startsWith('q='))?.slice(2);
  return [type, weight === undefined ? 1 : Number(weight) || 0];
}
