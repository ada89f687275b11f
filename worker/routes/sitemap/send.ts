import type { AppContext } from '../../context.ts';

/** The shop's address, without a slash at its end. */
export function originOf(c: AppContext): string {
  return new URL(c.req.url).origin;
}

/** A document for machines, the same for everybody for an hour. */
export function sendPublic(
  c: AppContext,
  body: string | ReadableStream<Uint8Array>,
  type: 'application/xml' | 'text/plain' | 'text/markdown',
): Response {
  return c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=3600',
  });
}
