import { canBeBought, isInStock } from '#shared/catalogue/availability.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import { stopToken } from '../crypto/stop-token.ts';
import {
  claimBack,
  listAwaited,
  markBackInStock,
  markMailed,
  type AlertToMail,
} from '../database/stock-alerts.ts';
import { mapFewAtOnce } from '../few-at-once.ts';
import type { Report } from '../reporting/report.ts';
import { toError } from '../store/records/record-store.ts';
import { sendAlertMail, type Mailer } from './alert-mail.ts';

export type Watch = {
  db: D1Database;
  /** Without copies: its answers are current. */
  catalogue: Pick<Catalogue, 'getProduct'>;
  shop: ShopContext;
  mailer: Mailer;
  report: Report;
  now: () => number;
};

/** Named by a webhook; requested or named since the last check; or all of them, as at night. */
export type Scope = { ids: readonly string[] } | 'new' | 'all';

/** A run must end in time; the rest follows in the next. */
const MAX_LOOKS = 200;
const MAX_MAILS = 200;
const AT_ONCE = 5;

export async function watchStock(watch: Watch, scope: Scope): Promise<void> {
  const { db, report, now } = watch;
  const failed = (error: unknown) => report(toError(error), { where: 'back in stock' });
  try {
    const ids = typeof scope === 'string' ? null : scope.ids;
    const before = scope === 'new' ? 1 : now() + 1;
    const awaited = await listAwaited(db, { ids, before, max: MAX_LOOKS });
    // A webhook may arrive before the backend's own answer has changed: the next sweep checks again.
    const lookedAt = ids === null ? now() : 0;
    // One failure does not affect the others.
    await mapFewAtOnce(awaited, AT_ONCE, (id) => look(watch, id, lookedAt).catch(failed));
    const back = await claimBack(db, MAX_MAILS, now());
    await mapFewAtOnce(back, AT_ONCE, (alert) => mailBack(watch, alert).catch(failed));
  } catch (error) {
    failed(error);
  }
}

async function mailBack({ db, mailer, now }: Watch, alert: AlertToMail): Promise<void> {
  const { email, product, locale, token, shop_url: shopUrl, path } = alert;
  const stop = await stopToken('stock alerts', alert, mailer.secret);
  const stopUrl = `${shopUrl}${furtherRoutes.stopStockAlerts.href()}?token=${stop}`;
  await sendAlertMail(mailer, { kind: 'back', email, product, locale, url: `${shopUrl}${path}`, stopUrl });
  await markMailed(db, token, now());
}

async function look({ db, catalogue, shop }: Watch, id: string, lookedAt: number): Promise<void> {
  const product = await catalogue.getProduct(id, shop);
  const variantIds = product === null ? [] : buyableVariants(product);
  await markBackInStock(db, id, { variantIds, lookedAt });
}

/** The ids of variants that can be bought, and an empty one where the product as a whole can. */
export function buyableVariants(product: Product): string[] {
  const variants = product.variants.filter((variant) => isInStock(product, variant)).map(({ id }) => id);
  return canBeBought(product) ? ['', ...variants] : variants;
}
