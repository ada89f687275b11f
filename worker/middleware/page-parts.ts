import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../context.ts';
import { createReport, orElse } from '../reporting/report.ts';
import { storeFooter, storeMenu } from '../store/store-menus.ts';

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
