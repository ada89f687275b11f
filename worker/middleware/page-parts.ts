import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { createReport, orElse } from '../reporting/report.ts';
import type { VisitorSummary } from '../visitor/contract.ts';
import { getVisitor } from '../visitor/stub.ts';

const anonymous: VisitorSummary = { revision: 0, itemQuantity: 0, signedIn: false, balance: 0 };

/** Starts the calls of the shell; none of them can fail a page. */
export function pageParts() {
  return createMiddleware<AppEnv>(async function pageParts(c, next) {
    const { site } = c.var.backends;
    const { locale } = c.var.shop;
    const report = createReport(c);

    c.set('pageParts', {
      menu: site.menu(locale).catch(orElse(report, [])),
      footer: site.footer(locale).catch(orElse(report, null)),
      notification: site.notification(locale).catch(orElse(report, null)),
      visitor: c.var.visitor.isNew
        ? Promise.resolve(anonymous)
        : Promise.resolve(getVisitor(c.env, c.var.visitor.id).summary(c.var.shop)).catch(
            orElse(report, anonymous),
          ),
    });
    await next();
  });
}
