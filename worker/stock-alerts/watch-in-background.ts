import { createBackendClients } from '../backends/clients.ts';
import { createCatalogue } from '../backends/commerce/catalogue/catalogue.ts';
import { parseConfig } from '../config.ts';
import type { Report } from '../reporting/report.ts';
import { mailerOf } from './alert-mail.ts';
import { watchStock, type Scope } from './back-in-stock.ts';

/** Outside of a request: by a cron trigger, or after the answer to a webhook. */
export async function watchStockInBackground(env: Env, report: Report, scope: Scope): Promise<void> {
  const config = parseConfig(env);
  const fetchFor = (): typeof fetch => (input, init) => fetch(input, init);
  const { commerce } = createBackendClients({ config, fetchFor, report });
  const mailer = mailerOf(config, commerce);
  if (mailer === null) return;
  await watchStock(
    {
      db: env.DB,
      catalogue: createCatalogue(commerce, report),
      shop: { locale: config.defaultLocale, currency: config.defaultCurrency },
      mailer,
      report,
      now: Date.now,
    },
    scope,
  );
}
