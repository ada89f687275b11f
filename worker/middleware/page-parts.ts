import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { createReport, orElse } from '../reporting/report.ts';

export function pageParts() {
  return createMiddleware<AppEnv>(async function pageParts(c, next) {
    startPageParts(c);
    await next();
  });
}

/** Starts the calls of the shell, none of which can fail a page. */
export function startPageParts(c: Context<AppEnv>): void {
  const { site } = c.var.backends;
  const { locale } = c.var.visitor;
  const report = createReport(c);
  c.set('pageParts', {
    menu: site.menu(locale).catch(orElse(report, [])),
    footer: site.footer(locale).catch(orElse(report, null)),
    notification: site.notification(locale).catch(orElse(report, null)),
    visitor: c.var.visitor.summary(),
  });
}
