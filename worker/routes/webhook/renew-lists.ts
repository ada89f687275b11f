import { createBackendClients } from '../../backends/clients.ts';
import { createCatalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { parseConfig } from '../../config.ts';
import { saveDelivery, type DeliverySource } from '../../database/content-deliveries.ts';
import { getPagePurges } from '../../pages/page-purges-stub.ts';
import { tagsOfCards } from '../../pages/page-tags.ts';
import type { Report } from '../../reporting/report.ts';
import { purgeHere } from '../../store/purge.ts';
import { toError } from '../../store/records/record-store.ts';
import { recountStars } from '../../store/reviews.ts';
import { slugSources } from '../../store/slugs/slug-sources.ts';
import { stockBadge } from '../../ui/product-card/product-card.tsx';

/** A webhook may arrive before the backend's own answer has changed; what follows an answer may take half a minute. */
const LOOKS_AFTER_MS = [0, 8_000, 12_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Looking = { wait?: (ms: number) => Promise<unknown>; looks?: readonly number[] };

/** After a change of stock lists are made anew only if a card says something else of it. */
export async function renewLists(
  env: Env,
  report: Report,
  product: string,
  { wait = pause, looks = LOOKS_AFTER_MS }: Looking = {},
): Promise<void> {
  for (const ms of looks) {
    await wait(ms);
    try {
      const label = await labelOf(env, report, product);
      if (await getPagePurges(env).showLabel(product, label)) await purgeLists(env, product);
    } catch (error) {
      report(toError(error), { where: 'labels of stock' });
    }
  }
}

/** As the backend has it now; null where that is not known. */
async function labelOf(env: Env, report: Report, id: string): Promise<string | null> {
  const config = parseConfig(env);
  const fetchFor = (): typeof fetch => (input, init) => fetch(input, init);
  const { commerce } = createBackendClients({ config, fetchFor, report });
  const context = { locale: config.defaultLocale, currency: config.defaultCurrency };
  try {
    const product = await createCatalogue(commerce, report).getProduct(id, context);
    return product === null ? '' : (stockBadge(product)?.text ?? 'in stock');
  } catch (error) {
    report(toError(error), { where: 'labels of stock' });
    return null;
  }
}

function purgeLists(env: Env, product: string): Promise<void> {
  return purge(env, { source: 'store', event: 'updated', type: 'product', purged: tagsOfCards(product) });
}

/** After an edit of a review: what was made meanwhile has the stars of before. */
export async function renewStars(env: Env, report: Report, product: string): Promise<void> {
  const { content, db } = await slugSources(env, report);
  await recountStars(product, { db, source: content });
  await purge(env, { source: 'content', event: 'updated', type: 'review', purged: ['review'] });
  await getPagePurges(env).add([['invalidate', ['review']]]);
}

type Purged = { source: DeliverySource; event: string; type: string; purged: readonly string[] };

/** Here and, by the list of deliveries, in other isolates. */
async function purge({ DB: db }: Env, delivery: Purged): Promise<void> {
  const at = Date.now();
  purgeHere(delivery.purged, at);
  await saveDelivery(db, { ...delivery, at, publishedAt: null });
}
