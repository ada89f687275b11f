/** The only one that the shop speaks. */
export const VERSION = '2026-04-08';

export const SERVICE = 'dev.ucp.shopping';

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
