import { Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import { routes as pages } from '#shop-parts';
import type { AppEnv } from '../context.ts';
import { canonical, titled } from '../render/document/head.ts';
import { moneyFormat } from '../render/money-format.ts';
import { renderPage } from '../render/page.tsx';
import { codeOfText } from './own-page.ts';

export const ownPaths = Object.keys(pages).map((slug) => routes.page.href({ slug }));

/** The shop's own pages, from `shop/routes`; like those of the content service they are shared by all visitors. */
export const ownPages = new Hono<AppEnv>();

for (const [slug, load] of Object.entries(pages))
  ownPages.get(routes.page.href({ slug }), async (c) => {
    const { locale } = c.get('visitor');
    const { title, description, body } = await (
      await load()
    )({
      locale,
      say: (texts) => texts[codeOfText(locale, texts)] ?? '',
      money: moneyFormat(c.get('settings'), c.get('visitor')),
    });
    return renderPage(c, {
      shared: { tags: () => [] },
      head: { title: titled(c, title), description, canonical: canonical(c) },
      body,
    });
  });
