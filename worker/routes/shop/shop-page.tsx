import type { ReactElement } from 'react';
import { categoriesAbove, categoriesToLink, inTreeOrder } from '#shared/catalogue/category-tree.ts';
import type { Category } from '#shared/catalogue/product.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { Text } from '#shared/messages/message.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { useTextLanguage, useTranslatedIn, useTranslatedLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { ProductGrid } from '../../ui/product-card/product-card.tsx';
import { HtmlText } from '../../ui/rich-text/rich-text.tsx';
import { PAGE_SIZE } from '../page-number.ts';
import { CategoryZone, type CategoryBlocks } from './category-blocks.tsx';
import { categoryCrumbs } from './category-crumbs.ts';
import { FilterChips } from './filter-chips.tsx';
import { Filters } from './filter-form.tsx';
import { listingHref, defaultListing, isFiltered, isPlain, withoutFilters } from './listing-query.ts';
import type { Listing } from './load-listing.ts';

type ShopPageProps = {
  listing: Listing;
  /** Categories, pages and articles with the words of the search. */
  others: ReactElement | null;
  /** Null for all products. */
  category: Category | null;
  blocks: CategoryBlocks;
  money: MoneyFormat;
  filterMoney: MoneyFormat;
};

/** Scripts replace the parts of the element `listing` by those of another URL, and announce the count in `listing-status`. */
export function ShopPage({ listing, others, category, blocks, money, filterMoney }: ShopPageProps) {
  return (
    <>
      <p className="visually-hidden" role="status" id="listing-status" />
      <div className="shop" id="listing">
        <ListingHead listing={listing} category={category} />
        <CategoryZone blocks={blocks} place="above" />
        <div className="shop__aside">
          <CategoryLinks {...listing} />
          <Filters listing={listing} money={filterMoney} />
        </div>
        <div className="shop__results" data-part="results">
          <FilterChips listing={listing} money={filterMoney} />
          <Found {...{ listing, others, money }} />
          <MorePages listing={listing} />
        </div>
        <CategoryZone blocks={blocks} place="below" />
      </div>
    </>
  );
}

/** A category shows its text and picture on its first page, without filters. */
function ListingHead({ listing, category }: Pick<ShopPageProps, 'listing' | 'category'>) {
  const t = useText();
  const { query, count, categories } = listing;
  const above = category ? categoriesAbove(categories, category) : [];
  const nameLocale = useTranslatedIn()(category?.translatedIn?.name);
  const languageOf = useTextLanguage();
  // Beside the words of a search the heading is a sentence of the shop's own.
  const language = category && !query.search ? languageOf(category.name, nameLocale) : {};
  const { picture, description } = (isPlain(query) && category) || {};
  return (
    <header className="page-head" data-part="head">
      {category && <Breadcrumbs crumbs={categoryCrumbs(t, above)} />}
      {picture && (
        <Picture
          image={{ ...picture, alt: '' }}
          load="eager"
          sizes="12rem"
          widths={[192, 384, 576]}
          className="page-head__picture"
        />
      )}
      <h1 {...language}>{headline(t, query.search, category)}</h1>
      {description && <HtmlText html={description} locale={nameLocale} />}
      <p className="page-head__count">{t('shop.count', { count })}</p>
    </header>
  );
}

function Found({ listing, others, money }: Pick<ShopPageProps, 'listing' | 'others' | 'money'>) {
  const { products } = listing;
  if (products.length === 0) return others ?? <EmptyListing listing={listing} />;
  return (
    <>
      {others}
      <ProductGrid products={products} money={money} eager={4} />
    </>
  );
}

/** With scripts the first page grows; without them, and on later pages, there are links to every page. */
function MorePages({ listing: { query, count, pageCount } }: { listing: Listing }) {
  const to = useAddress();
  const t = useText();
  const seen = Math.min(count, query.page * PAGE_SIZE);
  const next = Math.min(PAGE_SIZE, count - seen);
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
          data-more={next}
          hidden
        >
          {t('shop.showMore', { count: next })}
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

/** The links preserve search, filters and order. */
function CategoryLinks({ categories, query }: Pick<Listing, 'categories' | 'query'>) {
  const to = useAddress();
  const t = useText();
  const languageOf = useTranslatedLanguage();
  if (categories.length === 0) return null;
  const linkTo = (slug: string) => ({
    href: to(listingHref({ ...query, category: slug, page: 1 })),
    'aria-current': query.category === slug ? ('page' as const) : undefined,
    'data-swap': true,
  });
  const nameOf = ({ name, translatedIn }: Category) => (
    <span {...languageOf(name, translatedIn?.name)}>{name}</span>
  );
  return (
    <nav className="category-links" data-part="categories" aria-label={t('shop.categories')}>
      <ul>
        <li>
          <a {...linkTo('')}>{t('shop.everything')}</a>
        </li>
        {inTreeOrder(categoriesToLink(categories, query.category)).map(({ category, depth }) => {
          const parent = categoriesAbove(categories, category).at(-1);
          return (
            <li key={category.id} data-depth={depth === 0 ? undefined : Math.min(depth, 3)}>
              <a {...linkTo(category.slug)}>
                {parent && <span className="category-links__parent">{nameOf(parent)} › </span>}
                {nameOf(category)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type Action = { text: string; href: string; /** For another page than the listing. */ leaves?: boolean };

/** Why nothing was found, and what to do about it. */
function EmptyListing({ listing }: { listing: Listing }) {
  const to = useAddress();
  const t = useText();
  const [first, ...others] = actionsFor(t, listing);
  return (
    <div className="empty">
      <p className="empty__text">{reason(t, listing)}</p>
      {first && (
        <a className="button button--primary" href={to(first.href)} data-swap={first.leaves ? undefined : ''}>
          {first.text}
        </a>
      )}
      {others.map(({ text, href }) => (
        <a key={href} className="button button--secondary" href={to(href)} data-swap>
          {text}
        </a>
      ))}
    </div>
  );
}

function reason(t: Text, { query, count }: Listing): string {
  if (count > 0) return t('shop.noPage', { page: query.page });
  if (isFiltered(query)) return t('shop.nothingFits');
  if (query.search) return t('shop.nothingFound', { words: query.search });
  return t('shop.emptyShelf');
}

function actionsFor(t: Text, { query, count }: Listing): Action[] {
  const { category, search } = query;
  if (count > 0) return [{ text: t('shop.firstPage'), href: listingHref({ ...query, page: 1 }) }];
  const everything = listingHref(defaultListing);
  if (listingHref(query) === everything)
    return [{ text: t('errorPage.frontPage'), href: routes.home.href(), leaves: true }];
  return [
    ...(isFiltered(query)
      ? [{ text: t('shop.clearFilters'), href: listingHref(withoutFilters(query)) }]
      : []),
    ...(search && category
      ? [{ text: t('shop.searchAll'), href: listingHref({ ...defaultListing, search }) }]
      : []),
    { text: t('shop.seeAll'), href: everything },
  ];
}
