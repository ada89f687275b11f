import { Hono } from 'hono';
import { freeDeliveries, freeDeliveryTo, type FreeDelivery } from '#shared/cart/free-delivery.ts';
import { canBeBought, isInStock } from '#shared/catalogue/availability.ts';
import { categoriesAbove, deepestOf } from '#shared/catalogue/category-tree.ts';
import {
  choiceAddress,
  DELIVERY_PARAMETER,
  pageParameters,
  readChoiceAddress,
} from '#shared/catalogue/choice-address.ts';
import { defaultChoice } from '#shared/catalogue/default-choice.ts';
import type { OwnNames } from '#shared/catalogue/offers.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { purchaseRefusal } from '#shared/catalogue/purchase-type.ts';
import { clampQuantity } from '#shared/catalogue/quantity.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { localized } from '#shared/messages/problem-text.ts';
import { routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { cardTag, productTag } from '../../pages/page-tags.ts';
import { inOneLine, titled } from '../../render/document/head.ts';
import { breadcrumbList, type JsonLd } from '../../render/json-ld.ts';
import { localHref } from '../../render/language/address.ts';
import { pricesQuery, withQuery } from '../../render/language/currency-query.ts';
import { chargeFormat, moneyFormat } from '../../render/money-format.ts';
import { renderPage, type Page } from '../../render/page.tsx';
import { deadlineOf, withDeadline } from '../../render/with-deadline.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { urlOf } from '../../request-url.ts';
import { mailerOf } from '../../stock-alerts/alert-mail.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { Deferred } from '../../ui/deferred/await.tsx';
import { resizedTo } from '../../ui/picture/resizing.ts';
import { DESCRIPTION_LENGTH, textOfHtml } from '../../ui/rich-text/text-of-html.ts';
import { categoryCrumbs } from '../shop/category-crumbs.ts';
import type { DeliveryProps } from './delivery/delivery-estimate.tsx';
import { requestedEstimate } from './delivery/load-estimate.ts';
import { picturesOf } from './gallery/gallery.tsx';
import { inLanguages, inOneLanguage, recordOfProduct, type ProductRecord } from './in-languages.ts';
import { loadReviews } from './load-reviews.ts';
import { ProductFormIsland } from './product-form-island.tsx';
import { pricedFor, productJsonLd } from './product-json-ld.ts';
import { ProductPage } from './product-page.tsx';
import { askAhead, loadRecommendations, type Asking, type Recommendations } from './recommendations.ts';
import type { ServiceNotesProps } from './service-notes.tsx';

const RECOMMENDATIONS_WAIT_MS = 150;

/** In pixels: 36 on a screen of twice the density. */
const SWATCH_WIDTH = 72;

export type ProductChoice = {
  choice: Record<string, string>;
  plan: string | null;
  quantity: number;
  problem: Problem | null;
};

/** `/shop/{productslug}`, with the choice named in the URL. */
export const product = new Hono<AppEnv>().get(routes.product.pattern, async (c) => {
  const requested = c.req.param('slug');
  const record = recordOfProduct(c, requested);
  const ahead = askAhead(c, requested);
  const found = await c.get('backends').catalogue.getProduct(requested, c.get('visitor'));
  if (!found) return c.notFound();
  const { searchParams, search } = urlOf(c.req.raw);
  // Found by its id, or by its slug in another language: one page has one address.
  if (found.slug !== requested)
    return c.redirect(`${localHref(c, routes.product.href({ slug: found.slug }))}${search}`, 308);
  const quantity = clampQuantity(searchParams.get('quantity'), found.maxQuantity);
  const chosen = { ...readChoiceAddress(found, searchParams), quantity, problem: null };
  return renderProduct(c, found, chosen, { record, ahead });
});

type Rendering = {
  status?: Page['status'];
  /** Without it the page names itself only: the response to a form is not indexed. */
  record?: Promise<ProductRecord | null>;
  ahead?: Asking | null;
  /** As its form was sent, where it may be sent again to ask what became of it. */
  submission?: string | null;
};

/** Also answers forms that were refused, with the visitor's choice and the problem. */
export async function renderProduct(
  c: AppContext,
  found: Product,
  chosen: ProductChoice,
  { status, record: reading, ahead = null, submission = null }: Rendering = {},
): Promise<Response> {
  const money = moneyFormat(c.get('settings'), c.get('visitor'));
  const { origin } = urlOf(c.req.raw);
  const url = `${origin}${localHref(c, routes.product.href({ slug: found.slug }))}`;
  const crumbs = await crumbsOf(c, found);
  const deadline = deadlineOf(c, RECOMMENDATIONS_WAIT_MS);
  const [recommended, record, delivery, reviews] = await Promise.all([
    withDeadline(loadRecommendations(c, found, ahead), deadline),
    reading,
    deliveryOf(c, found, chosen),
    loadReviews(c, found, { record: reading, chosen }),
  ]);
  const { slugIn, isIn, ownNames, isLearning, isFinal } =
    record === undefined ? inOneLanguage(c, found) : inLanguages(c, found, record);
  const isPersonal = chosen.problem !== null || c.req.query(DELIVERY_PARAMETER) !== undefined;
  const shared = {
    tags: () => tagsOf(found, recommended.value),
    parameters: pageParameters(found),
    isLearning,
    isFinal: isFinal && reviews.isWhole,
  };
  return renderPage(c, {
    ...(status ? { status } : {}),
    personal: isPersonal,
    shownAt: routes.product.href({ slug: found.slug }),
    ...(isPersonal ? {} : { shared }),
    addsToCart: true,
    submission,
    markdown: () => markdownOf(c, found, ownNames),
    head: {
      title: titled(c, found.metaTitle ?? found.name),
      description: describeProduct(c, found),
      canonical: url,
      pathIn: (locale) => routes.product.href({ slug: slugIn(locale) }),
      isIn,
      inCurrencies: true,
      styles: ['product'],
      share: { type: 'product', picture: found.images[0] ?? null },
      jsonLd: structuredData(c, { found, chosen, crumbs, url, ownNames, reviews: reviews.jsonLd }),
    },
    body: (
      <ProductPage
        product={found}
        crumbs={crumbs}
        pictures={picturesOf(found, chosen.choice)}
        money={money}
        recommended={recommended.value}
        promises={serviceNotesOf(c, found)}
        choice={queryOf(found, chosen.choice)}
        awaits={awaitsFor(c, found, chosen.choice)}
        delivery={delivery}
        reviews={reviews.section}
      >
        <ProductFormIsland
          product={found}
          money={money}
          resized={resizedTo(SWATCH_WIDTH, c.get('config').pictureResizing)}
          checkout={c.get('config').checkout}
          {...chosen}
          problem={chosen.problem && localized(c.get('text'), chosen.problem)}
        />
      </ProductPage>
    ),
  });
}

type Told = {
  found: Product;
  chosen: ProductChoice;
  crumbs: Crumb[];
  url: string;
  ownNames: OwnNames;
  reviews: JsonLd;
};

function structuredData(c: AppContext, { found, chosen, crumbs, url, ownNames, reviews }: Told): JsonLd[] {
  const { origin } = urlOf(c.req.raw);
  const info = { ...chosen, ...pricedFor(c), url: withQuery(url, pricesQuery(c)), ownNames, reviews };
  const way = crumbs.map(({ title, href }) => ({ title, url: `${origin}${localHref(c, href)}` }));
  return [productJsonLd(found, info), breadcrumbList([...way, { title: found.name, url }])];
}

async function markdownOf(c: AppContext, found: Product, ownNames: OwnNames): Promise<string> {
  return (await import('../../markdown/product-markdown.ts')).productMarkdown(c, found, ownNames);
}

function describeProduct(c: AppContext, product: Product): string {
  const own = product.metaDescription || textOfHtml(product.description, DESCRIPTION_LENGTH);
  const categories = product.categories.map(({ name }) => name);
  return own || inOneLine(product.name, ...categories, c.get('settings').store.name);
}

/** The promise to the home country, where its amount can be compared with those of the page. */
function freeDeliveryIn(c: AppContext, currency: string): FreeDelivery | null {
  const { store } = c.get('settings');
  const offer = freeDeliveryTo(store.country, freeDeliveries(c.get('config').markets, store));
  return offer?.currency === currency ? offer : null;
}

/** The selection that an alert may be set for; null where nothing is sold out, or no function sends mails. */
function awaitsFor(c: AppContext, found: Product, choice: Record<string, string>): string | null {
  const stocked = found.variants.length > 0 ? found.variants : [found];
  const isComplete = stocked.every((one) => isInStock(found, one)) || purchaseRefusal(found) !== null;
  if (isComplete || mailerOf(c.get('config'), c.get('backends').commerce) === null) return null;
  return queryOf(found, choice);
}

function queryOf(found: Product, choice: Record<string, string>): string {
  return choiceAddress(found, { choice: { ...defaultChoice(found, choice), ...choice }, plan: null });
}

async function deliveryOf(
  c: AppContext,
  found: Product,
  chosen: ProductChoice,
): Promise<DeliveryProps | null> {
  if (!found.isShipped || !canBeBought(found)) return null;
  const choice = [...new URLSearchParams(choiceAddress(found, chosen))];
  return { slug: found.slug, choice, estimate: await requestedEstimate(c, found, chosen) };
}

function serviceNotesOf(c: AppContext, { purchaseOptions, isShipped }: Product): ServiceNotesProps {
  const { subscriptions } = c.get('settings');
  const money = chargeFormat(c.get('settings'), c.get('visitor'));
  const offer = freeDeliveryIn(c, money.charged.code);
  return {
    isShipped,
    markets: c.get('config').markets,
    freeDelivery: offer && { ...offer, money },
    subscription: purchaseOptions?.subscription ? subscriptions : null,
  };
}

async function crumbsOf(c: AppContext, { categories }: Product): Promise<Crumb[]> {
  const category = deepestOf(categories);
  const all = category?.parentId
    ? await c
        .get('backends')
        .catalogue.listCategories(c.get('visitor'))
        .catch(orElse(createReport(c), []))
    : [];
  return categoryCrumbs(c.get('text'), category ? [...categoriesAbove(all, category), category] : []);
}

/** Its category is in the breadcrumbs, and the names of its attributes beside it. */
function tagsOf(found: Product, recommended: Deferred<Recommendations>): string[] {
  const beside = recommended instanceof Promise ? [] : Object.values(recommended).flat();
  return [
    productTag(found.id),
    productTag(found.slug),
    ...beside.map(({ id }) => cardTag(id)),
    ...found.bundleItems.map(({ productId }) => productTag(productId)),
    'categories',
    'attributes',
  ];
}
