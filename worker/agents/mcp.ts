import tools from '#agent-tools';
import { isRecord } from '#shared/json.ts';
import type { AppContext } from '../context.ts';
import { carryOut, headersOf, readBytes, readJson, toFault } from './agents.ts';
import { admit } from './platform/admit.ts';
import { ProtocolFault } from './protocol-fault.ts';
import { operations, type Operation } from './protocol-version.ts';

/** Of the Model Context Protocol, the newest first. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'];

type Call = {
  method: string;
  params: Record<string, unknown>;
  /** Absent of a notification. */ id?: string | number;
};

/** `POST /ucp/mcp`: JSON-RPC over streamable HTTP, without sessions. Refusals set the status, too. */
export async function answerMcp(c: AppContext): Promise<Response> {
  let id: string | number | null = null;
  try {
    if (c.req.method !== 'POST') throw new ProtocolFault('method_not_allowed', 'This is asked by POST');
    const body = await readBytes(c);
    const call = readCall(readJson(body));
    id = call.id ?? null;
    if (call.id === undefined) return c.body(null, 202, headersOf(c));
    const result = await resultOf(c, call, body);
    return c.json({ jsonrpc: '2.0', id, result }, 200, headersOf(c));
  } catch (error) {
    const fault = toFault(c, error as Error);
    const { code, content, status, rpcCode, retryAfter } = fault;
    const data = { code, content, ...(retryAfter === null ? {} : { retry_after: retryAfter }) };
    return c.json(
      { jsonrpc: '2.0', id, error: { code: rpcCode, message: content, data } },
      status,
      headersOf(c, fault),
    );
  }
}

function readCall(json: unknown): Call {
  const { jsonrpc, method, params = {}, id } = (json ?? {}) as Record<string, unknown>;
  const hasId = id === undefined || typeof id === 'string' || typeof id === 'number';
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !hasId || !isRecord(params))
    throw new ProtocolFault('invalid_rpc', 'This is no request of JSON-RPC 2.0');
  return { method, params, ...(id === undefined ? {} : { id }) };
}

async function resultOf(
  c: AppContext,
  { method, params }: Call,
  body: Uint8Array<ArrayBuffer>,
): Promise<object> {
  switch (method) {
    case 'initialize':
      return initialized(c, params);
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: tools.map(described) };
    case 'tools/call':
      return called(c, params, body);
    default:
      throw new ProtocolFault('method_not_allowed', 'There is no such method');
  }
}

function initialized(c: AppContext, { protocolVersion }: Record<string, unknown>): object {
  return {
    protocolVersion: VERSIONS.find((version) => version === protocolVersion) ?? VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: c.get('config').shopName, version: '1' },
  };
}

const DESCRIPTIONS: Record<Operation, string> = {
  search_catalog: 'Searches the products of this shop by words, categories and prices.',
  lookup_catalog: 'Gives products of this shop by the ids of products or variants.',
  get_product: 'Gives one product of this shop, with what can be selected of it.',
};

function described({ name, inputSchema, outputSchema }: (typeof tools)[number]): object {
  const profile = { type: 'string', format: 'uri' };
  const agent = { type: 'object', required: ['profile'], properties: { profile } };
  const meta = { type: 'object', required: ['ucp-agent'], properties: { 'ucp-agent': agent } };
  return {
    name,
    description: DESCRIPTIONS[name as Operation],
    inputSchema: {
      type: 'object',
      required: ['meta', 'catalog'],
      properties: { meta, catalog: inputSchema },
    },
    outputSchema,
    annotations: { readOnlyHint: true },
  };
}

async function called(
  c: AppContext,
  { name, arguments: given }: Record<string, unknown>,
  body: Uint8Array<ArrayBuffer>,
): Promise<object> {
  if (typeof name !== 'string' || !Object.hasOwn(operations, name))
    throw new ProtocolFault('not_found', 'There is no such tool');
  const { meta, catalog } = isRecord(given) ? given : {};
  const profile = await admit(c, { body, namedInBody: profileIn(meta) });
  const answer = await carryOut(c, name as Operation, { profile, body: catalog });
  return { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }] };
}

function profileIn(meta: unknown): string | null {
  const agent = isRecord(meta) ? meta['ucp-agent'] : null;
  const { profile } = isRecord(agent) ? agent : {};
  return typeof profile === 'string' ? profile : null;
}
