import { get_product, lookup_catalog, search_catalog } from '#agent-validators';
import { routes } from '#shared/routes.ts';
import type { AppContext } from '../context.ts';
import { absolute } from '../markdown/absolute.ts';
import { joinBytes } from '../pages/page-record.ts';
import { createReport } from '../reporting/report.ts';
import { setAgentsShop, type AgentContext } from './catalogue/agents-shop.ts';
import { lookupCatalog, type LookupRequest } from './catalogue/lookup.ts';
import { getProduct, type ProductRequest } from './catalogue/product.ts';
import { searchCatalog, type SearchRequest } from './catalogue/search.ts';
import { failed } from './envelope.ts';
import { hasCapability, type Profile } from './platform/admit.ts';
import { ProtocolFault } from './protocol-fault.ts';
import { operations, VERSION, type Operation } from './protocol-version.ts';

const MAX_BYTES = 64 * 1024;
const MAX_TEXT = 500;

/** The bytes of a body, as signatures cover them. Throws `invalid_request` for more than 64 KiB. */
export async function readBytes(c: AppContext): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ProtocolFault('invalid_request', 'A body has at most 64 KiB');
  if (Number(c.req.header('Content-Length') ?? 0) > MAX_BYTES) throw tooLarge();
  const reader = c.req.raw.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) break;
    size += value.length;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw tooLarge();
    }
    parts.push(value);
  }
  return joinBytes(parts);
}

/** Half of a character cannot stand in an address. Throws `invalid_json`. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    );
  } catch {
    throw new ProtocolFault('invalid_json', 'The body is no JSON');
  }
}

/** Carries out what an admitted agent asks for: the answer is a result, also where it says what is not possible. */
export async function carryOut(
  c: AppContext,
  name: Operation,
  { profile, body }: { profile: Profile; body: unknown },
): Promise<object> {
  check(name, body);
  const { capability } = operations[name];
  await setAgentsShop(c, (body as { context?: AgentContext }).context ?? {});
  if (!hasCapability(profile, capability))
    return failed(
      null,
      {
        type: 'error',
        code: 'capabilities_incompatible',
        severity: 'unrecoverable',
        content: `Your profile lacks ${capability} in version ${VERSION}`,
      },
      absolute(c, routes.shop.href()),
    );
  switch (name) {
    case 'search_catalog':
      return searchCatalog(c, body as SearchRequest);
    case 'lookup_catalog':
      return lookupCatalog(c, body as LookupRequest);
    case 'get_product':
      return getProduct(c, body as ProductRequest);
  }
}

const validators = { get_product, lookup_catalog, search_catalog };

/** By the protocol's schema, with the path of what is wrong (RFC 9535). */
function check(name: Operation, body: unknown): void {
  const validate = validators[name];
  if (!validate(body)) {
    const [first] = validate.errors ?? [];
    throw new ProtocolFault(
      'invalid_request',
      `${pathOf(first?.instancePath ?? '')}: ${first?.message ?? 'not valid'}`,
    );
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new ProtocolFault('invalid_request', '$: must be object');
  const { query = '' } = body as SearchRequest;
  if (query.length > MAX_TEXT)
    throw new ProtocolFault('invalid_request', `$.query: at most ${MAX_TEXT} characters`);
}

function pathOf(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  return `$${parts.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part.slice(0, 100)}`)).join('')}`;
}

/** What went wrong, as the protocol says it; a failure of the shop or of a backend is reported, and says nothing more. */
export function toFault(c: AppContext, error: Error): ProtocolFault {
  if (error instanceof ProtocolFault) return error;
  createReport(c)(error);
  return new ProtocolFault('unavailable', 'The shop cannot answer right now', 30);
}

/** The headers of every answer: none is kept, and none has a cookie. */
export function headersOf(c: AppContext, fault: ProtocolFault | null = null): Record<string, string> {
  const id = c.req.header('Request-Id') ?? '';
  return {
    'Cache-Control': 'no-store',
    ...(/^[\w-]{1,64}$/.test(id) ? { 'Request-Id': id } : {}),
    ...(fault?.retryAfter ? { 'Retry-After': String(fault.retryAfter) } : {}),
  };
}
