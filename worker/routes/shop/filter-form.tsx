import type { PriceRange } from '#shared/catalogue/price-range.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useTranslatedLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import type { Facet } from './facets.ts';
import { fieldNames, listingHref, sortKeys, type ListingQuery, type SortKey } from './listing-query.ts';
import type { Listing } from './load-listing.ts';

const sortNames = {
  popularity: 'shop.popular',
  newest: 'shop.newest',
  price: 'shop.cheapest',
  'price-desc': 'shop.dearest',
  name: 'shop.byName',
} as const satisfies Record<SortKey, PlainKey>;

const formId = 'filters';
const drawerId = 'filters-drawer';

/** How many filters are expanded before one of their values is chosen. */
const OPEN_FACETS = 2;

type FilterFormProps = { listing: Listing; money: MoneyFormat };

/** On narrow screens a drawer, which opens without a script; on wide ones a column beside the products. */
export function Filters(props: FilterFormProps) {
  const t = useText();
  const chosen = chosenCount(props.listing.query);
  return (
    <>
      <button type="button" className="button filters__open" popoverTarget={drawerId}>
        <Icon name="filters" />
        {t('shop.filterAndSort')}
        <span className="filters__count" data-part="chosen">
          {chosen > 0 && chosen}
        </span>
      </button>
      <section className="filters-drawer" id={drawerId} popover="auto" aria-label={t('shop.filterAndSort')}>
        <div className="filters-drawer__head">
          <p className="filters-drawer__title">{t('shop.filterAndSort')}</p>
          <button
            type="button"
            className="icon-button"
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            aria-label={t('productPage.close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <FilterForm {...props} />
      </section>
    </>
  );
}

/** One GET form that preserves the search; scripts submit it at every change. */
function FilterForm({ listing: { query, facets, count }, money }: FilterFormProps) {
  const to = useAddress();
  const t = useText();
  return (
    <form
      className="filters"
      method="get"
      action={to(listingHref({ category: query.category }))}
      id={formId}
      data-part="filters"
    >
      {query.search && <input type="hidden" name={fieldNames.search} value={query.search} />}
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
      <p className="filters__foot">
        <button className="button button--primary button--block filters__submit" type="submit">
          <span className="filters__found">{t('shop.showCount', { count })}</span>
          <span className="filters__blind">{t('shop.show')}</span>
        </button>
      </p>
    </form>
  );
}

function chosenCount({ priceFrom, priceTo, chosen, sort }: ListingQuery): number {
  const values = Object.values(chosen).flat().length;
  return values + (priceFrom === null && priceTo === null ? 0 : 1) + (sort === 'popularity' ? 0 : 1);
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
      <legend className="facet__name">{t('cart.price')}</legend>
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

function FacetFields({ facet, isOpen }: { facet: Facet; isOpen: boolean }) {
  const { id, label, options, translatedIn } = facet;
  const languageOf = useTranslatedLanguage();
  const labelLanguage = languageOf(label, translatedIn?.name);
  const isChosen = options.some((option) => option.isChosen);
  return (
    <details className="facet" id={`facet-${id}`} open={isOpen || isChosen || undefined}>
      <summary className="facet__name" {...labelLanguage}>
        {label}
      </summary>
      <fieldset className="facet__options">
        <legend className="visually-hidden" {...labelLanguage}>
          {label}
        </legend>
        {options.map(({ value, count, isChosen: checked, translatedIn: locales }) => (
          <label
            key={value}
            className={count === 0 && !checked ? 'facet__option facet__option--none' : 'facet__option'}
          >
            <input type="checkbox" name={id} value={value} defaultChecked={checked} />
            <span {...languageOf(value, locales)}>{value}</span>
            {count !== null && <span className="facet__count">{count}</span>}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
