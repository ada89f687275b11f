import type { Category } from '#shared/catalogue/product.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductGrid } from '../../ui/product-card/product-card.tsx';
import { CategoryLinks } from './category-links.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm, SearchField } from './filter-form.tsx';
import { listingHref } from './listing-query.ts';
import { PAGE_SIZE, type Listing } from './load-listing.ts';
import { useText } from '../../ui/use-text.ts';
import type { Text } from '#shared/messages/message.ts';

type ShopPageProps = {
  listing: Listing;
  /** Null for all products. */
  category: Category | null;
  money: MoneyFormat;
  /** Of the price filter. */
  filterMoney: MoneyFormat;
};

/** Scripts replace the element `listing` by that of another URL, and announce the count in `listing-status`. */
export function ShopPage({ listing, category, money, filterMoney }: ShopPageProps) {
  const t = useText();
  const { query, products, count, pageCount, categories } = listing;
  return (
    <>
      <p className="visually-hidden" role="status" id="listing-status" />
      <div className="shop" id="listing">
        <header className="page-head">
          <h1>{headline(t, query.search, category)}</h1>
          <p className="page-head__count">{t('shop.count', { count })}</p>
        </header>
        <div className="shop__aside">
          <SearchField query={query} />
          <CategoryLinks categories={categories} query={query} />
          <FilterForm listing={listing} money={filterMoney} />
        </div>
        <div className="shop__results">
          <FilterChips listing={listing} money={filterMoney} />
          {products.length === 0 ? (
            <EmptyListing listing={listing} />
          ) : (
            <ProductGrid products={products} money={money} eager={4} />
          )}
          {query.page < pageCount && (
            // Shown by the script that appends the next page.
            <a
              className="button button--secondary shop__more"
              href={listingHref({ ...query, page: query.page + 1 })}
              data-more
              hidden
            >
              {t('shop.showMore', { count: Math.min(PAGE_SIZE, count - query.page * PAGE_SIZE) })}
            </a>
          )}
          <Pagination
            page={query.page}
            pageCount={pageCount}
            href={(page) => listingHref({ ...query, page })}
          />
        </div>
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
