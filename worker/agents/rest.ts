import type { AppContext } from '../context.ts';
import { carryOut, headersOf, readBytes, readJson, toFault } from './agents.ts';
import { admit } from './platform/admit.ts';
import { ProtocolFault } from './protocol-fault.ts';
import { operations, type Operation } from './protocol-version.ts';

/** `POST /ucp/v1/catalog/…`: `path` is what follows the endpoint. */
export async function answerRest(c: AppContext, path: string): Promise<Response> {
  try {
    const name = operationAt(path);
    // Of other addresses only the route is known: anybody may write anything into them.
    c.set('measuredAs', `/ucp/v1${path}`);
    if (c.req.method !== 'POST') throw new ProtocolFault('method_not_allowed', 'This is asked by POST');
    const body = await readBytes(c);
    const profile = await admit(c, { body });
    return c.json(await carryOut(c, name, { profile, body: readJson(body) }), 200, headersOf(c));
  } catch (error) {
    const fault = toFault(c, error as Error);
    const code = fault.code === 'invalid_json' ? 'invalid_request' : fault.code;
    return c.json({ code, content: fault.content }, fault.status, headersOf(c, fault));
  }
}

function operationAt(path: string): Operation {
  const [found] = Object.entries(operations).find(([, operation]) => operation.path === path) ?? [];
  if (found === undefined) throw new ProtocolFault('not_found', 'There is no such operation');
  return found as Operation;
}
