import type { ReactNode } from 'react';
import type { TextLanguage } from '#shared/locale/text-language.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { Text } from '#shared/messages/message.ts';
import { rich } from '#shared/messages/rich.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useTranslatedLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import type { Facet } from './facets.ts';
import { isFiltered, listingHref, toggled, type ListingQuery, withoutFilters } from './listing-query.ts';
import type { Listing } from './load-listing.ts';

type FilterChipsProps = { listing: Listing; money: MoneyFormat };

type Chip = {
  text: string;
  /** The text, with the language of the store's names; by default the text. */
  shown?: ReactNode;
  without: ListingQuery;
};

/** The active search and filters, each as a link to the listing without it. */
export function FilterChips({ listing: { query, facets }, money }: FilterChipsProps) {
  const to = useAddress();
  const t = useText();
  const languageOf = useTranslatedLanguage();
  const chips = [...chipsOf(t, query, money), ...attributeChips(t, query, facets.attributes, languageOf)];
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={t('shop.chosen')}>
      {chips.map(({ text, shown = text, without }) => (
        <li key={text}>
          <a className="chip chip--link" href={to(listingHref(without))} rel="nofollow" data-swap>
            <RemoveLabel>{shown}</RemoveLabel>
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

/** 'Remove' is for screen readers only, before the name or after it. */
function RemoveLabel({ children }: { children: ReactNode }) {
  const [before, after] = useText()('shop.removeFilter', { name: '|' }).split('|');
  return (
    <>
      {before && <span className="visually-hidden">{before}</span>}
      {children}
      {after && <span className="visually-hidden">{after}</span>}
    </>
  );
}

function chipsOf(t: Text, query: ListingQuery, money: MoneyFormat): Chip[] {
  const { search, priceFrom, priceTo } = query;
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
  ];
}

function attributeChips(
  t: Text,
  query: ListingQuery,
  attributes: Facet[],
  languageOf: (name: string, locales: readonly string[] | undefined) => TextLanguage,
): Chip[] {
  return Object.entries(query.chosen).flatMap(([id, values]) => {
    const facet = attributes.find((each) => each.id === id);
    const label = facet?.label ?? id;
    return values.map((value) => {
      const option = facet?.options.find((each) => each.value === value);
      return {
        text: t('pay.detail', { name: label, value }),
        // One element: the parts of a chip stand apart.
        shown: (
          <span>
            {rich(t, 'pay.detail', {
              name: <span {...languageOf(label, facet?.translatedIn?.name)}>{label}</span>,
              value: <span {...languageOf(value, option?.translatedIn)}>{value}</span>,
            })}
          </span>
        ),
        without: toggled(query, id, value),
      };
    });
  });
}

function formatPriceRange(t: Text, from: number | null, to: number | null, money: MoneyFormat): string {
  if (from === null) return t('shop.upTo', { amount: formatMoney(to, money) });
  if (to === null) return t('shop.from', { amount: formatMoney(from, money) });
  return t('shop.range', { from: formatMoney(from, money), to: formatMoney(to, money) });
}
