import type { LocalWorker } from '../../tools/local/workers.ts';

/** The key of a page that the store has. */
export const storedPage = (path: string): string => `page${path}`;

/** Stands in for Workers Cache across processes: it has what an earlier one was asked for, and never asks again. */
const STORE = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export class StoredPages extends WorkerEntrypoint {
  async read(url, props) {
    const key = '${storedPage('')}' + new URL(url).pathname;
    const { value, metadata: headers } = await this.env.PAGES.getWithMetadata(key, 'arrayBuffer');
    const found = (status, kept, body) => ({ status, headers: kept, body: new Uint8Array(body) });
    if (value) return found(200, [...headers, ['Cf-Cache-Status', 'HIT']], value);
    const response = await this.env.SHARED_PAGES.render(url, props, null);
    const body = await response.arrayBuffer();
    // KV takes a KB of metadata, and the list of tags may be longer.
    const metadata = [...response.headers].filter(([name]) => name !== 'cache-tag');
    if (response.ok) await this.env.PAGES.put(key, body, { metadata });
    return found(response.status, metadata, body);
  }
}
export default {};
`;

/** The shop with that store before its pages, and the store. */
export function withStoredPages(shop: LocalWorker): LocalWorker[] {
  const pages = { name: 'stored-pages', entrypoint: 'StoredPages' };
  const store = {
    name: pages.name,
    compatibilityDate: '2026-10-01',
    modules: [{ type: 'ESModule', path: 'store.js', contents: STORE }],
    kvNamespaces: { PAGES: 'stored-pages' },
    serviceBindings: { SHARED_PAGES: { name: 'storefront', entrypoint: 'SharedPages' } },
  };
  return [{ ...shop, serviceBindings: { ...shop.serviceBindings, PAGES: pages } }, store];
}
