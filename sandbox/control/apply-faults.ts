import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.ts';
import { readSwitches } from '../store/scenario.ts';
import { faultsReplaced, readFault, takeFault, untilReplacedAfter, type Fault } from './faults.ts';

/** The additional delay of a slow backend. */
const SLOW_BACKEND_MS = 2000;

/**
 * Activates the scenario, and applies the configured faults to the calls below, or the header `X-Sandbox-Fault:
 * {json}` to one call.
 */
export function applyFaults() {
  return createMiddleware<{ Bindings: Env }>(async function apply(c, next) {
    const replaced = faultsReplaced();
    const { faults, scenario } = await readSwitches(c.env.DB);
    if (scenario === 'slow-backend') await waitFor(SLOW_BACKEND_MS);
    const fault =
      readHeader(c.req.header('X-Sandbox-Fault')) ??
      (await takeFault(c.env.DB, faults, await callOf(c.req.raw, faults)));
    if (!fault) return next();
    if (fault.after) await next();
    await (fault.hold ? untilReplacedAfter(replaced) : waitFor(fault.delayMs));
    const answer = fault.drop ? dropConnection() : answerFault(fault, c.req.header('Origin'));
    if (!answer) return fault.after ? undefined : next();
    c.res = answer;
  });
}

function waitFor(ms = 0): Promise<void> | undefined {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined;
}

/** A body is read only where a fault asks for it. */
async function callOf(request: Request, faults: Fault[]) {
  const body = faults.some(({ contains }) => contains) ? await request.clone().text() : '';
  return { method: request.method, path: new URL(request.url).pathname, body };
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

/** The answer that replaces the real one; null if the fault only delays. */
function answerFault({ status, body }: Fault, origin = '*'): Response | null {
  if (status === undefined && body === undefined) return null;
  const input = body ?? { error: { message: 'A fault of the sandbox' } };
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
  };
  return new Response(status === 204 || status === 304 ? null : text, { status: status ?? 200, headers });
}

/** An answer that ends before it begins: the runtime can only close the connection, and reports why. */
function dropConnection(): Response {
  const { readable, writable } = new IdentityTransformStream();
  void writable.abort(new Error('A fault of the sandbox drops this connection')).catch(() => undefined);
  return new Response(readable, { headers: { 'X-Sandbox-Dropped': 'true' } });
}
