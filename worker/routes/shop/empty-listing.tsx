import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { defaultListing, isFiltered, listingHref, withoutFilters } from './listing-query.ts';
import type { Listing } from './load-listing.ts';
import type { Text } from '#shared/messages/message.ts';
import { useText } from '../../ui/language/use-text.ts';

type Action = { text: string; href: string; /** For another page than the listing. */ leaves?: boolean };

/** Why nothing was found, and what to do about it. */
export function EmptyListing({ listing }: { listing: Listing }) {
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
