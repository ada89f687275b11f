import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.ts';
import type { Fault } from '../store/records.ts';
import { readFault, takeFault } from './faults.ts';

/** Makes the calls below it fail as the list of faults says, or header `X-Sandbox-Fault: {json}` for one call. */
export function strikeFaults() {
  return createMiddleware<{ Bindings: Env }>(async function strike(c, next) {
    const { pathname } = new URL(c.req.url);
    const fault =
      readHeader(c.req.header('X-Sandbox-Fault')) ?? (await takeFault(c.env.DB, c.req.method, pathname));
    if (!fault) return next();
    if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (fault.drop) return dropConnection();
    if (fault.status === undefined && fault.body === undefined) return next();
    return answerFault(fault);
  });
}

function readHeader(header: string | undefined): Fault | null {
  if (!header) return null;
  try {
    const fault = readFault(JSON.parse(header), '* /');
    return typeof fault === 'string' ? null : fault;
  } catch {
    return null;
  }
}

function answerFault({
  status = 200,
  body = { error: { message: 'A fault of the sandbox' } },
}: Fault): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Access-Control-Allow-Origin': '*' };
  return new Response(status === 204 || status === 304 ? null : text, { status, headers });
}

/** Promises more bytes than come: the runtime can only close the connection, and the client's read fails. */
function dropConnection(): Response {
  const { readable, writable } = new FixedLengthStream(1000);
  void writable.abort(new Error('dropped')).catch(() => undefined);
  return new Response(readable, { headers: { 'X-Sandbox-Dropped': 'true' } });
}
