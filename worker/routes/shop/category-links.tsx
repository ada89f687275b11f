import type { Category } from '#shared/catalogue/product.ts';
import { listingHref, type ListingQuery } from './listing-query.ts';

/** The links keep search, filters and order. */
export function CategoryLinks({ categories, query }: { categories: Category[]; query: ListingQuery }) {
  if (categories.length === 0) return null;
  return (
    <nav className="category-links" aria-label="Categories">
      <ul>
        {[{ id: '', slug: '', name: 'Everything' }, ...categories].map(({ id, slug, name }) => (
          <li key={id}>
            <a
              href={listingHref({ ...query, category: slug, page: 1 })}
              aria-current={query.category === slug ? 'page' : undefined}
              data-swap
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
