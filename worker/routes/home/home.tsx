import { Hono } from 'hono';
import type { ContentPage } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../env.ts';
import { canonical } from '../../render/head.ts';
import { renderPage } from '../../render/page.tsx';
import { createReport } from '../../report.ts';
import { loadBlockSources } from '../content/block-sources.ts';
import { HomePage } from './home-page.tsx';

/** The content service's entry behind `/`. */
export const HOME_SLUG = 'home';

/** The front page always answers: without its entry it greets, and leads to the shop. */
export const home = new Hono<AppEnv>().get(routes.home.pattern, async (c) => {
  const { backends, settings, shop } = c.var;
  const entry = await backends.shell.page(HOME_SLUG, shop.locale).catch((error: Error) => {
    createReport(c.var.requestId)(error);
    return null;
  });
  const page = entry ?? greeting(settings.store.name);
  const sources = await loadBlockSources(c, page.blocks);
  return renderPage(c, {
    head: { title: settings.store.name, description: page.description, canonical: canonical(c) },
    body: <HomePage page={page} sources={sources} />,
  });
});

function greeting(shopName: string): ContentPage {
  const link = { url: null, slug: 'shop', title: 'Shop', newWindow: false };
  return {
    slug: HOME_SLUG,
    title: shopName,
    description: null,
    blocks: [{ kind: 'hero', key: 'greeting', title: shopName, text: '', image: null, link }],
  };
}
