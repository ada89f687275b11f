import type { ReactElement } from 'react';
import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import type { FilterableAttribute } from '../../backends/commerce/catalogue/product-lists.ts';
import type { AppContext } from '../../context.ts';
import { countSearch } from '../../database/search-terms.ts';
import { localHref } from '../../render/language/address.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { searchOf, type Search } from '../../search/search.ts';
import type { Shown } from '../../search/thing.ts';
import { useTextLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { defaultListing, isFiltered, listingHref, type ListingQuery } from './listing-query.ts';
import { loadListing, type Listing } from './load-listing.ts';
import { hrefOf } from './suggest.ts';

/** With what else the search of a whole shop finds, if anything. */
export async function loadFound(
  c: AppContext,
  query: ListingQuery,
  { search, attributes }: { search: Search; attributes: Promise<FilterableAttribute[]> },
): Promise<{ listing: Listing; others: ReactElement | null }> {
  const [listing, others] = await Promise.all([
    loadListing(query, {
      catalogue: searchedBy(search, c.get('backends').catalogue),
      attributes,
      context: c.get('visitor'),
      report: createReport(c),
    }),
    isWide(query) ? search.others(query.search, c.get('visitor').locale) : [],
  ]);
  if (c.env.SEARCH && isWide(query)) countBehind(c, query.search, listing.count + others.length);
  return { listing, others: others.length === 0 ? null : <OtherResults others={others} /> };
}

/** For the list of what is searched for, once there is an answer; of nobody in particular. */
function countBehind(c: AppContext, words: string, results: number): void {
  const { visitorSecrets } = c.get('config');
  const address = c.req.header('cf-connecting-ip') ?? '';
  const { locale } = c.get('visitor');
  c.get('behindAnswer').push(async () => {
    const searched = { locale, words, results, address, secret: visitorSecrets[0] ?? '', now: Date.now() };
    await countSearch(c.env.DB, searched).catch(orElse(createReport(c), undefined));
  });
}

function searchedBy(search: Search, catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    listProducts: (query, context) =>
      query.search
        ? search.products({ ...query, search: query.search }, context)
        : catalogue.listProducts(query, context),
  };
}

/** What looks for the words of a list; a redirect where they lead elsewhere. */
export async function searchFor(c: AppContext, query: ListingQuery): Promise<Search | Response> {
  const search = searchOf(c);
  const elsewhere = await hrefOfUnderstood(search, query, c.get('visitor').locale);
  return elsewhere === null ? search : c.redirect(localHref(c, elsewhere), 302);
}

/** The product whose number was typed, or the list without the price that its words say; null for any other search. */
async function hrefOfUnderstood(search: Search, query: ListingQuery, locale: string): Promise<string | null> {
  const understood = await search.understood(query.search, locale);
  if (understood === null) return null;
  if ('product' in understood)
    return isWide(query) ? routes.product.href({ slug: understood.product }) : null;
  const { words, priceFrom, priceTo } = understood;
  // The words stay as they were typed, and the price is the list's by now.
  if (words === query.search && isFiltered(query)) return null;
  return listingHref({
    ...query,
    search: words,
    priceFrom: priceFrom ?? query.priceFrom,
    priceTo: priceTo ?? query.priceTo,
    page: 1,
  });
}

/** A search of the whole shop, as it is typed. */
function isWide(query: ListingQuery): boolean {
  const { category, sort, page } = query;
  return category === '' && page === 1 && sort === defaultListing.sort && !isFiltered(query);
}

/** What a search finds besides products. */
function OtherResults({ others }: { others: Shown[] }) {
  const to = useAddress();
  const t = useText();
  const languageOf = useTextLanguage();
  return (
    <nav className="shop__others" aria-label={t('shop.otherResults')}>
      <ul>
        {others.map((shown) => (
          <li key={`${shown.kind}/${shown.id}`}>
            <a href={to(hrefOf(shown))} {...languageOf(shown.name, shown.said)}>
              {shown.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
