import type { Context } from 'hono';
import { furtherRoutes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { countMail } from '../../database/rate-limits.ts';
import {
  claimConfirmations,
  countMailTry,
  markConfirmationMailed,
  type AlertToMail,
} from '../../database/stock-alerts.ts';
import { createReport } from '../../reporting/report.ts';
import { sendAlertMail, type Mailer } from '../../stock-alerts/alert-mail.ts';

/**
 * Mails the link that confirms an alert, after the response, so that its duration does not reveal whether the
 * address is known. A mail that fails is sent again with one of the next alerts.
 */
export function mailConfirmation(c: Context<AppEnv>, mailer: Mailer, email: string): void {
  const report = createReport(c);
  const sent = claimConfirmations(c.env.DB, email, Date.now()).then(async (alerts) => {
    for (const alert of alerts) {
      if (!(await countMail(c.env.DB, alert.email, Date.now()))) continue;
      await mail(c.env.DB, mailer, alert).catch((error: Error) => report(error));
    }
  });
  c.executionCtx.waitUntil(sent.catch((error: Error) => report(error)));
}

async function mail(db: D1Database, mailer: Mailer, alert: AlertToMail): Promise<void> {
  const { email, product, locale, token, shop_url: shopUrl } = alert;
  await countMailTry(db, token);
  const url = `${shopUrl}${furtherRoutes.confirmStockAlert.href()}?token=${token}`;
  await sendAlertMail(mailer, { kind: 'confirm', email, product, locale, url, stopUrl: '' });
  await markConfirmationMailed(db, token, Date.now());
}
