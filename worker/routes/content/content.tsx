import { Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../env.ts';
import { canonical, titled } from '../../render/head.ts';
import { localBusiness } from '../../render/local-business.ts';
import { renderPage } from '../../render/page.tsx';
import { HOME_SLUG } from '../home/home.tsx';
import { loadBlockSources } from './block-sources.ts';
import { ContentPage } from './content-page.tsx';

/** `/{pageslug}`: every page of the content service, `/find-us` with its place among them; mounted last, because it matches any single word. */
export const content = new Hono<AppEnv>().get(routes.page.pattern, async (c) => {
  const slug = c.req.param('slug');
  if (slug === HOME_SLUG) return c.redirect(routes.home.href(), 301);
  const page = await c.var.backends.shell.page(slug, c.var.shop.locale);
  if (!page) return c.notFound();
  const sources = await loadBlockSources(c, page.blocks);
  return renderPage(c, {
    head: {
      title: titled(c, page.title),
      description: page.description,
      canonical: canonical(c),
      jsonLd: page.blocks.flatMap((block) => (block.kind === 'location' ? localBusiness(block) : [])),
    },
    body: <ContentPage page={page} sources={sources} />,
  });
});
