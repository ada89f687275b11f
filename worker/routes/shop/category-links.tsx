import { useAddress } from '#shared/locale/use-address.ts';
import type { Category } from '#shared/catalogue/product.ts';
import { listingHref, type ListingQuery } from './listing-query.ts';
import { useText } from '../../ui/use-text.ts';

/** The links keep search, filters and order. */
export function CategoryLinks({ categories, query }: { categories: Category[]; query: ListingQuery }) {
  const to = useAddress();
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <nav className="category-links" data-part="categories" aria-label={t('shop.categories')}>
      <ul>
        {[{ id: '', slug: '', name: t('shop.everything') }, ...categories].map(({ id, slug, name }) => (
          <li key={id}>
            <a
              href={to(listingHref({ ...query, category: slug, page: 1 }))}
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
