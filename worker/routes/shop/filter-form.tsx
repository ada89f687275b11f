import type { PriceRange } from '#shared/catalogue/price-range.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { answers, routes } from '#shared/routes.ts';
import type { Facet } from './facets.ts';
import { fieldNames, sortKeys, type ListingQuery, type SortKey } from './listing-query.ts';
import type { Listing } from './load-listing.ts';
import { useText } from '../../ui/use-text.ts';
import type { PlainKey } from '#shared/messages/message.ts';

const sortNames = {
  popularity: 'shop.popular',
  newest: 'shop.newest',
  price: 'shop.cheapest',
  'price-desc': 'shop.dearest',
  name: 'shop.byName',
} as const satisfies Record<SortKey, PlainKey>;

const formId = 'filters';

/** How many filters are expanded before one of their values is chosen. */
const OPEN_FACETS = 2;

/** Belongs to the form below, but is placed above the categories. */
export function SearchField({ query }: { query: ListingQuery }) {
  const t = useText();
  return (
    <div className="filters__search" role="search">
      <label className="visually-hidden" htmlFor="search">
        {t('shop.search')}
      </label>
      <input
        className="field__input"
        id="search"
        form={formId}
        type="search"
        name={fieldNames.search}
        placeholder={t('shop.search')}
        maxLength={100}
        autoComplete="off"
        defaultValue={query.search}
        data-label={t('shop.suggestions')}
        data-suggestions={answers.suggestions.href()}
      />
    </div>
  );
}

/** Sort order, filters and search as one GET form, which scripts submit at every change. */
export function FilterForm({ listing: { query, facets }, money }: { listing: Listing; money: MoneyFormat }) {
  const t = useText();
  return (
    <form className="filters" method="get" action={routes.shop.href()} id={formId}>
      {query.category && <input type="hidden" name={fieldNames.category} value={query.category} />}
      <details className="filters__more" id="filters-more">
        <summary className="filters__summary">{t('shop.filterAndSort')}</summary>
        <label className="field__label" htmlFor="sort">
          {t('shop.sortBy')}
        </label>
        <select
          className="field__input"
          id="sort"
          name={fieldNames.sort}
          defaultValue={query.sort === 'popularity' ? '' : query.sort}
        >
          {sortKeys.map((key) => (
            <option key={key} value={key === 'popularity' ? '' : key}>
              {t(sortNames[key])}
            </option>
          ))}
        </select>
        {facets.price && <PriceFields range={facets.price} query={query} money={money} />}
        {facets.attributes.map((facet, index) => (
          <FacetFields key={facet.id} facet={facet} isOpen={index < OPEN_FACETS} />
        ))}
        <button className="button button--secondary filters__submit" type="submit">
          {t('shop.show')}
        </button>
      </details>
    </form>
  );
}

type PriceFieldsProps = { range: PriceRange; query: ListingQuery; money: MoneyFormat };

function PriceFields({ range: { min, max }, query, money }: PriceFieldsProps) {
  const t = useText();
  const { code } = money.currency;
  const fields = [
    {
      name: fieldNames.priceFrom,
      label: t('shop.fromIn', { currency: code }),
      value: query.priceFrom,
      end: min,
    },
    { name: fieldNames.priceTo, label: t('shop.toIn', { currency: code }), value: query.priceTo, end: max },
  ];
  return (
    <fieldset className="facet">
      <legend className="facet__name">{t('shop.price')}</legend>
      <div className="facet__range">
        {fields.map(({ name, label, value, end }) => (
          <label key={name} className="facet__end">
            <span>{label}</span>
            <input
              className="field__input"
              id={name}
              type="number"
              inputMode="decimal"
              name={name}
              min={0}
              step="any"
              placeholder={String(end)}
              defaultValue={value ?? undefined}
            />
          </label>
        ))}
      </div>
      <p className="field__hint">
        {t('shop.rangeHere', { from: formatMoney(min, money), to: formatMoney(max, money) })}
      </p>
    </fieldset>
  );
}

function FacetFields({ facet: { id, label, options }, isOpen }: { facet: Facet; isOpen: boolean }) {
  const isChosen = options.some((option) => option.isChosen);
  return (
    <details className="facet" id={`facet-${id}`} open={isOpen || isChosen || undefined}>
      <summary className="facet__name">{label}</summary>
      <fieldset className="facet__options">
        <legend className="visually-hidden">{label}</legend>
        {options.map(({ value, count, isChosen: checked }) => (
          <label
            key={value}
            className={count === 0 && !checked ? 'facet__option facet__option--none' : 'facet__option'}
          >
            <input type="checkbox" name={id} value={value} defaultChecked={checked} />
            <span>{value}</span>
            {count !== null && <span className="facet__count">{count}</span>}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
