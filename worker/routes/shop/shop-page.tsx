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
  const { query, products, count, pageCount, categories } = listing;
  return (
    <>
      <p className="visually-hidden" role="status" id="listing-status" />
      <div className="shop" id="listing">
        <header className="page-head">
          <h1>{headline(query.search, category)}</h1>
          <p className="page-head__count">{count === 1 ? '1 product' : `${count} products`}</p>
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
              {`Show ${Math.min(PAGE_SIZE, count - query.page * PAGE_SIZE)} more`}
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

function headline(search: string, category: Category | null): string {
  const name = category?.name ?? 'All products';
  if (!search) return name;
  return category ? `“${search}” in ${name}` : `“${search}”`;
}
