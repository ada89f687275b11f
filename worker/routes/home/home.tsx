import { Hono } from 'hono';
import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import type { Text } from '#shared/messages/message.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { shop } from '#shared/shop/shop.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { canonical } from '../../render/document/head.ts';
import { organizationOf, webSiteOf } from '../../render/organization-of.ts';
import { renderPage } from '../../render/page.tsx';
import { deadlineOf, withDeadline } from '../../render/with-deadline.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import type { BlockSources } from '../../ui/blocks/block-props.ts';
import { Await, type Deferred, Skeleton } from '../../ui/deferred/await.tsx';
import { loadBlockSources, tagsOfBlocks } from '../content/block-sources.ts';
import { describeBlocks } from '../content/block-text.ts';
import { ContentPage } from '../content/content-page.tsx';

export const HOME_SLUG = 'home';

/** The entry is nearly always in KV; after this the shell is sent without it. */
const HOME_WAIT_MS = 400;

type HomeContent = { page: ContentPageEntry; sources: BlockSources };

/** Without its entry the front page greets the visitor and links to the shop. */
export const home = new Hono<AppEnv>()
  .get(routes.home.pattern, showHome)
  // A single part may as well be the slug of a content page.
  .get(furtherRoutes.homeInLanguage.pattern, (c, next) =>
    c.req.path === routes.home.href() ? showHome(c) : next(),
  );

async function showHome(c: AppContext): Promise<Response> {
  const loaded = await withDeadline(loadHome(c), deadlineOf(c, HOME_WAIT_MS));
  const { value } = loaded;
  return renderPage(c, {
    shared: { tags: () => ['page', ...tagsOfHome(loaded.value)] },
    head: {
      title: c.get('settings').store.name,
      description: describeHome(c, value instanceof Promise ? null : value.page),
      canonical: canonical(c),
      verification: shop.verification ?? {},
      jsonLd: c.get('settings').store.name ? [organizationOf(c), webSiteOf(c)] : [],
    },
    body: (
      <Await
        value={value}
        fallback={<Skeleton shape="card" count={4} label={c.get('text')('home.loading')} />}
      >
        {({ page, sources }) => <HomePage page={page} sources={sources} />}
      </Await>
    ),
  });
}

function tagsOfHome(loaded: Deferred<HomeContent>): string[] {
  return loaded instanceof Promise ? [] : tagsOfBlocks(loaded.page.blocks, loaded.sources);
}

function describeHome(c: AppContext, page: ContentPageEntry | null): string {
  const own = page && (page.description || describeBlocks(page.blocks));
  return own || c.get('text')('findUs.text', { shop: c.get('settings').store.name });
}

async function loadHome(c: AppContext): Promise<HomeContent> {
  const entry = await c
    .get('backends')
    .site.page(HOME_SLUG, c.get('visitor').locale)
    .catch(orElse(createReport(c), null));
  const page = entry ?? greeting(c.get('text'), c.get('settings').store.name);
  return { page, sources: await loadBlockSources(c, page.blocks) };
}

function greeting(t: Text, shopName: string): ContentPageEntry {
  const link = { url: null, slug: 'shop', title: t('shop.title'), newWindow: false };
  return {
    slug: HOME_SLUG,
    title: shopName,
    description: null,
    blocks: [{ kind: 'hero', key: 'greeting', title: shopName, text: '', image: null, link }],
  };
}

export function HomePage({ page, sources }: { page: ContentPageEntry; sources: BlockSources }) {
  return (
    <div className="home">
      <ContentPage page={page} sources={sources} />
    </div>
  );
}
