import { createMiddleware } from 'hono/factory';
import type { Footer, MenuPage } from '#shared/content/entries.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { MenuItem, Settings } from '#shared/settings.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { isLeftOut } from '../offered.ts';
import { loadRenderer } from '../render/renderer.ts';
import { createReport, orElse } from '../reporting/report.ts';

export function pageParts() {
  return createMiddleware<AppEnv>(async function pageParts(c, next) {
    startPageParts(c);
    await next();
  });
}

/** Starts the calls of the shell, none of which can fail a page. */
export function startPageParts(c: AppContext): void {
  const { catalogue, site } = c.get('backends');
  const { locale } = c.get('visitor');
  const { menus } = c.get('settings');
  const report = createReport(c);
  c.set('pageParts', {
    renderer: loadRenderer(),
    menu: site
      .menu(locale)
      .catch(orElse(report, []))
      .then((pages) => storeMenu(pages, menus)),
    categories: catalogue.listCategories(c.get('visitor')).catch(orElse(report, [])),
    footer: site
      .footer(locale)
      .catch(orElse(report, null))
      .then((footer) => storeFooter(footer, menus)),
    notification: site.notification(locale).catch(orElse(report, null)),
    visitor: c.get('visitor').summary(),
  });
}

type Menus = Settings['menus'];

/** The menu of the content service, or the commerce backend's where that has none (docs/product.md#header-and-menu). */
export function storeMenu(pages: MenuPage[], menus: Menus): MenuPage[] {
  if (pages.length > 0) return pages;
  const found = itemsOf(menus, 'header').flatMap((item) => {
    const href = hrefOf(item);
    return href?.startsWith('/') && !isLeftOut(href) ? [[href, item.name] as const] : [];
  });
  return found
    .filter(([href], at) => found.findIndex(([other]) => other === href) === at)
    .map(([href, title]) => ({ slug: href.slice(1), title }));
}

/** The footer, likewise. */
export function storeFooter(footer: Footer | null, menus: Menus): Footer | null {
  const menu = menus.find(({ id }) => id === 'footer');
  if (footer || !menu) return footer;
  const links = itemsOf(menus, 'footer').flatMap((item) => {
    const url = hrefOf(item);
    return url === null || isLeftOut(url) ? [] : [{ url, slug: null, title: item.name, newWindow: false }];
  });
  return { title: '', acknowledgement: '', byline: '', columns: [{ title: menu.name, links }] };
}

/** Headings that lead nowhere are replaced by what is below them. */
function itemsOf(menus: Menus, id: string): MenuItem[] {
  const menu = menus.find((entry) => entry.id === id);
  return (menu?.items ?? []).flatMap((item) => (hrefOf(item) === null ? item.items : [item]));
}

function hrefOf({ type, value, url }: MenuItem): string | null {
  if (url) return url;
  if (type === 'home') return '/';
  if (type === 'product_list' || type === 'search') return '/shop';
  if (!value) return null;
  if (type === 'category') return furtherRoutes.category.href({ slug: value });
  if (type === 'product') return `/shop/${encodeURIComponent(value)}`;
  if (type === 'page') return `/${encodeURIComponent(value)}`;
  return type === 'url' ? value : null;
}
