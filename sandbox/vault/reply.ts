import type { Json } from '#shared/json.ts';

/** The allowed callback names; any other text could contain code. */
const CALLBACK = /^[A-Za-z_$][\w$.]{0,100}$/;

export type Envelope = { $status: number; $data: Json } | { $status: number; $error: string };

/**
 * An answer for both transports (docs/commerce-protocol.md#vault-answers): JSON for `fetch`, a call of the callback
 * for a script tag. The HTTP status is always 200, as browsers do not run scripts with another status.
 */
export function renderReply(envelope: Envelope, callback: string): Response {
  const asScript = callback !== '' && callback !== 'none';
  if (asScript && !CALLBACK.test(callback)) {
    return renderReply({ $status: 400, $error: 'The callback is not a name' }, 'none');
  }
  // U+2028 and U+2029 end a line in older scripts.
  const json = JSON.stringify(envelope).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const type = asScript ? 'application/javascript' : 'application/json';
  return new Response(asScript ? `/**/${callback}(${json});` : json, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
    },
  });
}
