import type { Category, Product } from '#shared/catalogue/product.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';

type ShopPageProps = {
  products: Product[];
  categories: Category[];
  /** Null on the whole range. */
  activeCategory: Category | null;
  page: number;
  pageCount: number;
  /** Products on all pages together. */
  count: number;
  money: MoneyFormat;
};

/** The address of a listing: `?category=` is a category's slug, `?page=` counts from 1 and is left out for the first. */
export function listingHref({
  category,
  page,
}: {
  category?: string | undefined;
  page?: number | undefined;
}): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (page && page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${routes.shop.href()}?${text}` : routes.shop.href();
}

/** The product listing. The first row's pictures are fetched at once. */
export function ShopPage({
  products,
  categories,
  activeCategory,
  page,
  pageCount,
  count,
  money,
}: ShopPageProps) {
  return (
    <div className="shop">
      <header className="page-head">
        <h1>{activeCategory?.name ?? 'The whole pantry'}</h1>
        <p className="page-head__count">{count === 1 ? '1 product' : `${count} products`}</p>
      </header>
      <CategoryLinks categories={categories} active={activeCategory} />
      {products.length === 0 ? (
        <div className="empty">
          <p className="empty__text">Nothing on this shelf just now.</p>
          <a className="button button--secondary" href={listingHref({})}>
            See everything
          </a>
        </div>
      ) : (
        <ProductGrid products={products} money={money} eager={4} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => listingHref({ category: activeCategory?.slug, page: number })}
      />
    </div>
  );
}

function CategoryLinks({ categories, active }: { categories: Category[]; active: Category | null }) {
  if (categories.length === 0) return null;
  return (
    <nav className="category-links" aria-label="Categories">
      <ul>
        <li>
          <a href={listingHref({})} aria-current={active ? undefined : 'page'}>
            Everything
          </a>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <a
              href={listingHref({ category: category.slug })}
              aria-current={active?.slug === category.slug ? 'page' : undefined}
            >
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
