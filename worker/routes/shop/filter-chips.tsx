import { useAddress } from '#shared/locale/use-address.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { isFiltered, listingHref, toggled, withoutFilters, type ListingQuery } from './listing-query.ts';
import type { Listing } from './load-listing.ts';
import { useText } from '../../ui/use-text.ts';
import type { Text } from '#shared/messages/message.ts';

type FilterChipsProps = { listing: Listing; money: MoneyFormat };

type Chip = { text: string; without: ListingQuery };

/** The active search and filters, each as a link to the listing without it. */
export function FilterChips({ listing: { query, facets }, money }: FilterChipsProps) {
  const to = useAddress();
  const t = useText();
  const chips = chipsOf(t, query, facets.attributes, money);
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={t('shop.chosen')}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <a
            className="chip chip--link"
            href={to(listingHref(without))}
            rel="nofollow"
            aria-label={t('shop.removeFilter', { name: text })}
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
            href={to(listingHref({ ...withoutFilters(query), search: '' }))}
            rel="nofollow"
            data-swap
          >
            {t('shop.clearAll')}
          </a>
        </li>
      )}
    </ul>
  );
}

function chipsOf(
  t: Text,
  query: ListingQuery,
  attributes: Listing['facets']['attributes'],
  money: MoneyFormat,
): Chip[] {
  const { search, priceFrom, priceTo, chosen } = query;
  const hasPrice = priceFrom !== null || priceTo !== null;
  return [
    ...(search
      ? [{ text: t('shop.quoted', { words: search }), without: { ...query, search: '', page: 1 } }]
      : []),
    ...(hasPrice
      ? [
          {
            text: formatPriceRange(t, priceFrom, priceTo, money),
            without: { ...query, priceFrom: null, priceTo: null, page: 1 },
          },
        ]
      : []),
    ...Object.entries(chosen).flatMap(([id, values]) => {
      const label = attributes.find((facet) => facet.id === id)?.label ?? id;
      return values.map((value) => ({
        text: t('pay.detail', { name: label, value }),
        without: toggled(query, id, value),
      }));
    }),
  ];
}

function formatPriceRange(t: Text, from: number | null, to: number | null, money: MoneyFormat): string {
  if (from === null) return t('shop.upTo', { amount: formatMoney(to, money) });
  if (to === null) return t('shop.from', { amount: formatMoney(from, money) });
  return t('shop.range', { from: formatMoney(from, money), to: formatMoney(to, money) });
}
