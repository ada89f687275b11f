/** The only one that the shop speaks. */
export const VERSION = '2026-04-08';

const SERVICE = 'dev.ucp.shopping';

/** What the shop can do for agents, by the names of the protocol: only what is there. */
export const capabilities = {
  'dev.ucp.shopping.catalog.search': 'catalog/search',
  'dev.ucp.shopping.catalog.lookup': 'catalog/lookup',
} as const;

export type Capability = keyof typeof capabilities;

/** The operations, by the names of their tools. */
export const operations = {
  search_catalog: { path: '/catalog/search', capability: 'dev.ucp.shopping.catalog.search' },
  lookup_catalog: { path: '/catalog/lookup', capability: 'dev.ucp.shopping.catalog.lookup' },
  get_product: { path: '/catalog/product', capability: 'dev.ucp.shopping.catalog.lookup' },
} as const satisfies Record<string, { path: `/${string}`; capability: Capability }>;

export type Operation = keyof typeof operations;

const SPECIFICATION = `https://ucp.dev/${VERSION}`;
const REST = '/ucp/v1';
export const MCP = '/ucp/mcp';

/** `/.well-known/ucp`: what agents may ask this shop for, and where. The same for everybody. */
export function businessProfile(origin: string): object {
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version: VERSION,
    transport,
    endpoint: `${origin}${path}`,
    spec: `${SPECIFICATION}/specification/overview`,
    schema: `${SPECIFICATION}/services/shopping/${schema}`,
  });
  const named = Object.entries(capabilities).map(([name, spec]) => [
    name,
    [
      {
        version: VERSION,
        spec: `${SPECIFICATION}/specification/${spec}`,
        schema: `${SPECIFICATION}/schemas/shopping/${spec.replace('/', '_')}.json`,
      },
    ],
  ]);
  return {
    ucp: {
      version: VERSION,
      services: {
        [SERVICE]: [service('rest', REST, 'rest.openapi.json'), service('mcp', MCP, 'mcp.openrpc.json')],
      },
      capabilities: Object.fromEntries(named),
      payment_handlers: {},
    },
  };
}
