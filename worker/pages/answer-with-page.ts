import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import type { Text } from '#shared/messages/message.ts';
import { DOCUMENT_END } from '../render/document.ts';
import { documentHeaders } from '../render/document-headers.ts';
import { renderOffer } from '../render/shell/offer.tsx';
import { renderVisitorPart } from '../render/shell/visitor-part.tsx';
import { streamText } from '../render/stream-text.ts';
import { ANONYMOUS, type VisitorSummary } from '../visitor/contract.ts';
import { fillPage, type PageRecord } from './page-record.ts';
import type { CacheState } from './page-store.ts';

/** Sends a shared page with a new nonce; a visitor who has an object gets the own part behind it, when it is there. */
export async function answerWithPage(
  c: Context<AppEnv>,
  page: PageRecord,
  state: CacheState,
  timing: string | null = null,
): Promise<Response> {
  const { metrics, nonce, text, visitor } = c.var;
  const { offers, addsToCart, route } = page;
  c.set('mountedOffers', offers);
  c.set('keptRoute', route);
  metrics.observe({
    kind: 'cache',
    labels: { cache: 'page', state: state === 'memory' ? 'fresh' : state },
    ms: 0,
  });
  c.header('Server-Timing', `cache;desc=${state}${timing ? `, ${timing}` : ''}`);
  const headers = documentHeaders(c);
  const end = endFor(text, { addsToCart, offer: await renderOffer(c) });
  if (visitor.isNew) return c.body(fillPage(page, nonce, end(ANONYMOUS)), 200, headers);
  const summary = visitor.summary();
  async function* parts() {
    yield fillPage(page, nonce);
    yield end(await summary);
    return undefined;
  }
  return c.body(streamText(parts()), 200, headers);
}

/** What follows a shared page: the visitor's part, and the document's end. */
export function endFor(
  text: Text,
  parts: { addsToCart: boolean; offer: string },
): (summary: VisitorSummary) => string {
  return (summary) => renderVisitorPart(text, summary, parts) + DOCUMENT_END;
}
