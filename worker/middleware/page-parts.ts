import { createMiddleware } from 'hono/factory';
import type { Footer, MenuPage } from '#shared/content/entries.ts';
import type { AppEnv } from '../env.ts';
import { createReport, orElse } from '../report.ts';
import type { VisitorSummary } from '../session/contract.ts';
import { getVisitor } from '../session/stub.ts';

/** What every page has around its content, asked for before the page's own data, and all at once. */
export type PageParts = {
  menu: Promise<MenuPage[]>;
  footer: Promise<Footer | null>;
  notification: Promise<string | null>;
  visitor: Promise<VisitorSummary>;
};

const stranger: VisitorSummary = { revision: 0, itemQuantity: 0, signedIn: false, balance: 0 };

/** Starts the calls of the shell; none of them can fail a page. */
export function pageParts() {
  return createMiddleware<AppEnv>(async function pageParts(c, next) {
    const { shell } = c.var.backends;
    const { locale } = c.var.shop;
    const report = createReport(c);

    c.set('pageParts', {
      menu: shell.menu(locale).catch(orElse(report, [])),
      footer: shell.footer(locale).catch(orElse(report, null)),
      notification: shell.notification(locale).catch(orElse(report, null)),
      visitor: c.var.visitor.isNew
        ? Promise.resolve(stranger)
        : Promise.resolve(getVisitor(c.env, c.var.visitor.id).summary(c.var.shop)).catch(
            orElse(report, stranger),
          ),
    });
    await next();
  });
}
