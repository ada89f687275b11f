import { routes } from '#shared/routes.ts';
import { defaultListing, isFiltered, listingHref, withoutFilters } from './listing-query.ts';
import type { Listing } from './load-listing.ts';

type Action = { text: string; href: string; /** For another page than the listing. */ leaves?: boolean };

/** Why nothing was found, and what to do about it. */
export function EmptyListing({ listing }: { listing: Listing }) {
  const [first, ...others] = actionsFor(listing);
  return (
    <div className="empty">
      <p className="empty__text">{reason(listing)}</p>
      {first && (
        <a className="button button--primary" href={first.href} data-swap={first.leaves ? undefined : ''}>
          {first.text}
        </a>
      )}
      {others.map(({ text, href }) => (
        <a key={href} className="button button--secondary" href={href} data-swap>
          {text}
        </a>
      ))}
    </div>
  );
}

function reason({ query, count }: Listing): string {
  if (count > 0) return `There is no page ${query.page} of this list.`;
  if (isFiltered(query)) return 'Nothing fits all of these filters at once.';
  if (query.search)
    return `We found nothing for “${query.search}”. Check the spelling, or try a broader word.`;
  return 'Nothing on this shelf just now.';
}

function actionsFor({ query, count }: Listing): Action[] {
  const { category, search } = query;
  if (count > 0) return [{ text: 'Back to the first page', href: listingHref({ ...query, page: 1 }) }];
  const everything = listingHref(defaultListing);
  if (listingHref(query) === everything)
    return [{ text: 'Front page', href: routes.home.href(), leaves: true }];
  return [
    ...(isFiltered(query) ? [{ text: 'Clear the filters', href: listingHref(withoutFilters(query)) }] : []),
    ...(search && category
      ? [{ text: 'Search all products', href: listingHref({ ...defaultListing, search }) }]
      : []),
    { text: 'See everything', href: everything },
  ];
}
