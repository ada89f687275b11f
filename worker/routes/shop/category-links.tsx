import { useAddress } from '#shared/locale/use-address.ts';
import type { Category } from '#shared/catalogue/product.ts';
import { listingHref, type ListingQuery } from './listing-query.ts';
import { useTextLanguage, useTranslatedIn } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';

/** The links preserve search, filters and order. */
export function CategoryLinks({ categories, query }: { categories: Category[]; query: ListingQuery }) {
  const to = useAddress();
  const t = useText();
  const languageOf = useTextLanguage();
  const localeIn = useTranslatedIn();
  if (categories.length === 0) return null;
  const linkTo = (slug: string) => ({
    href: to(listingHref({ ...query, category: slug, page: 1 })),
    'aria-current': query.category === slug ? ('page' as const) : undefined,
    'data-swap': true,
  });
  return (
    <nav className="category-links" data-part="categories" aria-label={t('shop.categories')}>
      <ul>
        <li>
          <a {...linkTo('')}>{t('shop.everything')}</a>
        </li>
        {categories.map(({ id, slug, name, translatedIn }) => (
          <li key={id}>
            <a {...linkTo(slug)} {...languageOf(name, localeIn(translatedIn?.name))}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
