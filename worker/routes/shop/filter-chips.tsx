import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { isFiltered, listingHref, toggled, withoutFilters, type ListingQuery } from './listing-query.ts';
import type { Listing } from './load-listing.ts';

type FilterChipsProps = { listing: Listing; money: MoneyFormat };

type Chip = { text: string; without: ListingQuery };

/** The active search and filters, each as a link to the listing without it. */
export function FilterChips({ listing: { query, facets }, money }: FilterChipsProps) {
  const chips = chipsOf(query, facets.attributes, money);
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Chosen filters">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <a
            className="chip chip--link"
            href={listingHref(without)}
            rel="nofollow"
            aria-label={`Remove ${text}`}
            data-swap
          >
            {text}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {isFiltered(query) && chips.length > 1 && (
        <li>
          <a
            className="chip chip--link"
            href={listingHref({ ...withoutFilters(query), search: '' })}
            rel="nofollow"
            data-swap
          >
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}

function chipsOf(
  query: ListingQuery,
  attributes: Listing['facets']['attributes'],
  money: MoneyFormat,
): Chip[] {
  const { search, priceFrom, priceTo, chosen } = query;
  const hasPrice = priceFrom !== null || priceTo !== null;
  return [
    ...(search ? [{ text: `“${search}”`, without: { ...query, search: '', page: 1 } }] : []),
    ...(hasPrice
      ? [
          {
            text: formatPriceRange(priceFrom, priceTo, money),
            without: { ...query, priceFrom: null, priceTo: null, page: 1 },
          },
        ]
      : []),
    ...Object.entries(chosen).flatMap(([id, values]) => {
      const label = attributes.find((facet) => facet.id === id)?.label ?? id;
      return values.map((value) => ({ text: `${label}: ${value}`, without: toggled(query, id, value) }));
    }),
  ];
}

function formatPriceRange(from: number | null, to: number | null, money: MoneyFormat): string {
  if (from === null) return `Up to ${formatMoney(to, money)}`;
  if (to === null) return `From ${formatMoney(from, money)}`;
  return `${formatMoney(from, money)} to ${formatMoney(to, money)}`;
}
