import { WorkerEntrypoint } from 'cloudflare:workers';
import manifest from '#client-manifest';
import themes from '#themes';
import { createSharedApp } from '../app.ts';
import { OUTDATED_HEADER } from '../middleware/for-all.ts';
import { assetsFromManifest } from '../render/document/assets.ts';
import { sharedRoutes } from '../routes/at-start.ts';
import { INPUT_HEADERS, type PageProps, type Purged } from './page-store.ts';
import type { PurgeKind } from './page-tags.ts';

const app = createSharedApp({ assets: assetsFromManifest(manifest, themes), routes: sharedRoutes });

/** Keyed by path, query and props. Of a request it uses the address and the cache's headers to revalidate. */
export class SharedPages extends WorkerEntrypoint<Env, PageProps> {
  override fetch(request: Request): Promise<Response> {
    return this.render(request.url, this.ctx.props, request.headers.get('If-None-Match'));
  }

  /** Bypasses the cache, for its local replacement. */
  async render(url: string, props: PageProps, etag: string | null): Promise<Response> {
    const render = async () => app.fetch(requestFor(url, props, etag), this.env, this.ctx);
    const response = await render();
    if (!response.headers.has(OUTDATED_HEADER)) return response;
    await response.body?.cancel();
    return render();
  }

  /** A cache accepts this only from the entrypoint whose pages it has. */
  async purge(kind: PurgeKind, tags: string[]): Promise<Purged> {
    const { cache } = this.ctx;
    return cache ? { success: (await cache[kind]({ tags })).success } : { success: true };
  }
}

function requestFor(url: string, { origin, ...inputs }: PageProps, etag: string | null): Request {
  const { pathname, search } = new URL(url);
  const headers = new Headers(etag === null ? {} : { 'If-None-Match': etag });
  for (const [input, value] of Object.entries(inputs))
    headers.set(INPUT_HEADERS[input as keyof typeof inputs], value);
  return new Request(`${origin}${pathname}${search}`, { headers });
}
