import { useAddress } from '#shared/locale/use-address.ts';
import type { Category } from '#shared/catalogue/product.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductGrid } from '../../ui/product-card/product-card.tsx';
import { CategoryLinks } from './category-links.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { FilterChips } from './filter-chips.tsx';
import { Filters } from './filter-form.tsx';
import { listingHref } from './listing-query.ts';
import { PAGE_SIZE, type Listing } from './load-listing.ts';
import { useTextLanguage, useTranslatedIn } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import type { Text } from '#shared/messages/message.ts';

type ShopPageProps = {
  listing: Listing;
  /** Null for all products. */
  category: Category | null;
  money: MoneyFormat;
  /** Of the price filter. */
  filterMoney: MoneyFormat;
};

/** Scripts replace the parts of the element `listing` by those of another URL, and announce the count in `listing-status`. */
export function ShopPage({ listing, category, money, filterMoney }: ShopPageProps) {
  const t = useText();
  const { query, products, count, categories } = listing;
  const nameLocale = useTranslatedIn()(category?.translatedIn?.name);
  const languageOf = useTextLanguage();
  // Beside the words of a search the heading is a sentence of the shop's own.
  const language = category && !query.search ? languageOf(category.name, nameLocale) : {};
  return (
    <>
      <p className="visually-hidden" role="status" id="listing-status" />
      <div className="shop" id="listing">
        <header className="page-head" data-part="head">
          <h1 {...language}>{headline(t, query.search, category)}</h1>
          <p className="page-head__count">{t('shop.count', { count })}</p>
        </header>
        <div className="shop__aside">
          <CategoryLinks categories={categories} query={query} />
          <Filters listing={listing} money={filterMoney} />
        </div>
        <div className="shop__results" data-part="results">
          <FilterChips listing={listing} money={filterMoney} />
          {products.length === 0 ? (
            <EmptyListing listing={listing} />
          ) : (
            <ProductGrid products={products} money={money} eager={4} />
          )}
          <MorePages listing={listing} />
        </div>
      </div>
    </>
  );
}

/** With scripts the first page grows; without them, and on later pages, there are links to every page. */
function MorePages({ listing: { query, count, pageCount } }: { listing: Listing }) {
  const to = useAddress();
  const t = useText();
  const seen = Math.min(count, query.page * PAGE_SIZE);
  return (
    <>
      {pageCount > 1 && count >= seen && (
        <p className="shop__seen">{t('shop.seen', { seen, total: count })}</p>
      )}
      {query.page < pageCount && (
        // Shown by the script that appends the next page.
        <a
          className="button button--secondary shop__more"
          href={to(listingHref({ ...query, page: query.page + 1 }))}
          data-more
          hidden
        >
          {t('shop.showMore', { count: Math.min(PAGE_SIZE, count - seen) })}
        </a>
      )}
      <div className={query.page === 1 ? 'shop__pages' : undefined}>
        <Pagination
          page={query.page}
          pageCount={pageCount}
          href={(page) => to(listingHref({ ...query, page }))}
        />
      </div>
    </>
  );
}

function headline(t: Text, search: string, category: Category | null): string {
  const name = category?.name ?? t('shop.all');
  if (!search) return name;
  return category
    ? t('shop.searchIn', { words: search, category: name })
    : t('shop.quoted', { words: search });
}
