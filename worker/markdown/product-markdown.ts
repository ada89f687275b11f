import { choiceAddress } from '#shared/catalogue/choice-address.ts';
import { offersOf, type Offer, type OwnNames } from '#shared/catalogue/offers.ts';
import type { ListedProduct, Product, StockStatus } from '#shared/catalogue/product.ts';
import { taxNoteOf } from '#shared/locale/markets.ts';
import type { PlainKey, Text } from '#shared/messages/message.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { AppContext } from '../context.ts';
import { pricesQuery, withQuery } from '../render/language/currency-query.ts';
import { moneyFormat } from '../render/money-format.ts';
import { attributeText } from '../routes/product/attribute-text.ts';
import type { CurrentPrice } from '../ui/product-card/lowest-price.ts';
import { lowestPrice } from '../ui/product-card/lowest-price.ts';
import { stockBadge } from '../ui/product-card/product-card.tsx';
import { tagBadge } from '../ui/product-card/tag-badge.ts';
import { summaryOf } from '../ui/stars.tsx';
import { taxText } from '../ui/tax-note.ts';
import { absolute, editorsLinks } from './absolute.ts';
import { document, link, list, markdownOfHtml, plainText } from './write-markdown.ts';

/** A product for who asks for Markdown: what its page says of it, and each variant with its price and its address. */
export function productMarkdown(c: AppContext, product: Product, ownNames: OwnNames): string {
  const t = c.get('text');
  const money = moneyFormat(c.get('settings'), c.get('visitor'));
  const url = addressOf(c, product);
  const offers = offersOf(product, { ownNames });
  const isOne = product.variants.length === 0;
  return document([
    `# ${plainText(product.name)}`,
    offerLine(t, product, money),
    taxText(t, taxNoteOf(c.get('config').markets, c.get('visitor'))),
    !isOne &&
      list(
        offers.map(
          (offer) =>
            `${link(offer.name, withQuery(url, choiceAddress(product, { choice: offer.choice, plan: null })))}: ${saidOf(t, offer, money)}`,
        ),
      ),
    markdownOfHtml(product.description, editorsLinks(c)),
    ...section(
      t('productPage.inside'),
      product.bundleItems.flatMap(({ name, quantity }) => (name ? [`${quantity} × ${plainText(name)}`] : [])),
    ),
    ...section(
      t('productPage.particulars'),
      product.attributes.map(
        ({ name, value }) => `${plainText(name)}: ${plainText(attributeText(t, value))}`,
      ),
    ),
    `<${url}>`,
  ]);
}

/** A line of a list: the name, leading to its page, with price and stock. */
export function listedLine(c: AppContext, product: ListedProduct, money: MoneyFormat): string {
  const line = offerLine(c.get('text'), product, money);
  return `${link(product.name, addressOf(c, product))}${line ? `: ${line}` : ''}`;
}

function addressOf(c: AppContext, { slug }: Pick<Product, 'slug'>): string {
  return withQuery(absolute(c, routes.product.href({ slug })), pricesQuery(c));
}

function offerLine(t: Text, product: ListedProduct, money: MoneyFormat): string {
  const price = lowestPrice(product);
  const badge = stockBadge(product);
  const from = price?.varies ? `${t('product.from')} ` : '';
  const tagged = tagBadge(product.tags ?? [], t.locale);
  return [
    price && `${from}${priceText(t, price, money)}`,
    badge && t(badge.text),
    tagged && plainText(tagged),
    hasFeature('reviews') && product.rating && t('reviews.rating', summaryOf(product.rating)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function priceText(t: Text, { now, was }: CurrentPrice, money: MoneyFormat): string {
  const before = was === null ? '' : ` (${t('cart.was')} ${formatMoney(was, money)})`;
  return `${formatMoney(now, money)}${before}`;
}

/** What is simply in stock needs no word. */
const SAID: Partial<Record<StockStatus, PlainKey>> = {
  out_of_stock: 'product.soldOut',
  low_stock: 'product.nearlyGone',
  preorder: 'product.preorder',
  backorder: 'product.backorder',
};

function saidOf(t: Text, offer: Offer, money: MoneyFormat): string {
  const said = SAID[offer.availability];
  return [priceText(t, offer, money), said && t(said)].filter(Boolean).join(' · ');
}

function section(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`## ${title}`, list(items)];
}
