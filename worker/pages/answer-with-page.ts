import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import type { Text } from '#shared/messages/message.ts';
import { DOCUMENT_END } from '../render/document/document.ts';
import { documentHeaders } from '../render/document/document-headers.ts';
import { renderOffer } from '../render/shell/offer.tsx';
import { renderVisitorPart } from '../render/shell/visitor-part.ts';
import { streamText } from '../render/document/stream-text.ts';
import { ANONYMOUS, type VisitorSummary } from '../visitor/contract.ts';
import type { KeptPage } from './page-memory.ts';
import { fillPage } from './page-record.ts';
import { pageObservation, type CacheState } from './page-store.ts';

type Answered = { state: CacheState; /** Of its rendering. */ timing?: string | null };

/** With a new nonce; a visitor with an object gets their own part after it, once it is ready. */
export async function answerWithPage(
  c: Context<AppEnv>,
  page: KeptPage,
  { state, timing = null }: Answered,
): Promise<Response> {
  const nonce = c.get('nonce');
  const visitor = c.get('visitor');
  const { offers, addsToCart, route } = page;
  c.set('mountedOffers', offers);
  c.set('keptRoute', route);
  c.get('metrics').observe(pageObservation(state));
  c.header('Server-Timing', `cache;desc=${state}${timing ? `, ${timing}` : ''}`);
  const headers = documentHeaders(c);
  const end = endFor(c.get('text'), { addsToCart, offer: await renderOffer(c) });
  if (visitor.isNew) return c.body(fillPage(page, nonce, end(ANONYMOUS)), 200, headers);
  const summary = visitor.summary();
  async function* parts() {
    yield fillPage(page, nonce);
    yield end(await summary);
    return undefined;
  }
  return c.body(streamText(parts()), 200, headers);
}

/** The end of a shared page: the visitor's part, and the document's end. */
function endFor(
  text: Text,
  parts: { addsToCart: boolean; offer: string },
): (summary: VisitorSummary) => string {
  return (summary) => renderVisitorPart(text, summary, parts) + DOCUMENT_END;
}
