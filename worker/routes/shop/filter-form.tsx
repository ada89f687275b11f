import type { PriceRange } from '#shared/catalogue/price-range.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { answers, routes } from '#shared/routes.ts';
import type { Facet } from './facets.ts';
import { fieldNames, sortKeys, type ListingQuery, type SortKey } from './listing-query.ts';
import type { Listing } from './load-listing.ts';

const sortNames: Record<SortKey, string> = {
  popularity: 'Most popular',
  newest: 'Newest first',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name, A to Z',
};

const formId = 'filters';

/** How many filters are expanded before one of their values is chosen. */
const OPEN_FACETS = 2;

/** Belongs to the form below, but is placed above the categories. */
export function SearchField({ query }: { query: ListingQuery }) {
  return (
    <div className="filters__search" role="search">
      <label className="visually-hidden" htmlFor="search">
        Search products
      </label>
      <input
        className="field__input"
        id="search"
        form={formId}
        type="search"
        name={fieldNames.search}
        placeholder="Search products"
        maxLength={100}
        autoComplete="off"
        defaultValue={query.search}
        data-suggestions={answers.suggestions.href()}
      />
    </div>
  );
}

/** Sort order, filters and search as one GET form, which scripts submit at every change. */
export function FilterForm({ listing: { query, facets }, money }: { listing: Listing; money: MoneyFormat }) {
  return (
    <form className="filters" method="get" action={routes.shop.href()} id={formId}>
      {query.category && <input type="hidden" name={fieldNames.category} value={query.category} />}
      <details className="filters__more" id="filters-more">
        <summary className="filters__summary">Filter and sort</summary>
        <label className="field__label" htmlFor="sort">
          Sort by
        </label>
        <select
          className="field__input"
          id="sort"
          name={fieldNames.sort}
          defaultValue={query.sort === 'popularity' ? '' : query.sort}
        >
          {sortKeys.map((key) => (
            <option key={key} value={key === 'popularity' ? '' : key}>
              {sortNames[key]}
            </option>
          ))}
        </select>
        {facets.price && <PriceFields range={facets.price} query={query} money={money} />}
        {facets.attributes.map((facet, index) => (
          <FacetFields key={facet.id} facet={facet} isOpen={index < OPEN_FACETS} />
        ))}
        <button className="button button--secondary filters__submit" type="submit">
          Show products
        </button>
      </details>
    </form>
  );
}

type PriceFieldsProps = { range: PriceRange; query: ListingQuery; money: MoneyFormat };

function PriceFields({ range: { min, max }, query, money }: PriceFieldsProps) {
  const { code } = money.currency;
  const fields = [
    { name: fieldNames.priceFrom, label: `From ${code}`, value: query.priceFrom, end: min },
    { name: fieldNames.priceTo, label: `To ${code}`, value: query.priceTo, end: max },
  ];
  return (
    <fieldset className="facet">
      <legend className="facet__name">Price</legend>
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
      <p className="field__hint">{`${formatMoney(min, money)} to ${formatMoney(max, money)} here`}</p>
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
