import { DELIVERY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { arrivalOf, formatArrival } from '#shared/cart/arrival.ts';
import type { ShippingService } from '#shared/cart/cart.ts';
import { countriesIn, countryName } from '#shared/countries/countries.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { routes } from '#shared/routes.ts';
import { truckOutline } from '#shared/ui/cart-outlines.ts';
import { Outline } from '#shared/ui/icon.tsx';
import { useText } from '../../ui/use-text.ts';

export type Estimate = {
  country: string;
  /** Null where the backend could not say. */
  services: ShippingService[] | null;
  money: MoneyFormat;
  /** What the visitor's order would lack for free delivery with one of this product; null where that is not offered. */
  untilFree: number | null;
  /** What dates of arrival are counted from. */
  today: Date;
};

export type DeliveryProps = {
  slug: string;
  /** Query parameters of the page that the estimate stays beside. */
  choice: [name: string, value: string][];
  /** Null until it is asked for. */
  estimate: Estimate | null;
};

/**
 * What delivery costs and when it arrives. A page that is the same for everybody only offers to say so: the link leads to
 * the visitor's own, for the country that is likely.
 */
export function Delivery({ slug, choice, estimate }: DeliveryProps) {
  const to = useAddress();
  const t = useText();
  const page = to(routes.product.href({ slug }));
  const query = new URLSearchParams([...choice, [DELIVERY_PARAMETER, '']]).toString();
  return (
    <section className="delivery" id="delivery" aria-label={t('pay.delivery')}>
      {estimate ? (
        <EstimateForm page={page} choice={choice} estimate={estimate} />
      ) : (
        <a className="delivery__open" href={`${page}?${query}#delivery`} rel="nofollow">
          <Outline path={truckOutline} />
          {t('productPage.whenHere')}
        </a>
      )}
    </section>
  );
}

type EstimateFormProps = { page: string; choice: DeliveryProps['choice']; estimate: Estimate };

function EstimateForm({ page, choice, estimate }: EstimateFormProps) {
  const t = useText();
  const { country } = estimate;
  return (
    <>
      <form className="delivery__form" action={`${page}#delivery`}>
        {choice.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="delivery__label" htmlFor="deliver">
          {t('productPage.deliverTo')}
        </label>
        <select id="deliver" className="field__input" name={DELIVERY_PARAMETER} defaultValue={country}>
          {countriesIn(t.locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <button className="button button--secondary delivery__show">{t('form.show')}</button>
      </form>
      <div role="status">
        <Services {...estimate} />
      </div>
    </>
  );
}

function Services({ country, services, money, untilFree, today }: Estimate) {
  const t = useText();
  const name = countryName(country, t.locale);
  if (services === null) return <p>{t('productPage.deliveryUnknown')}</p>;
  if (services.length === 0) return <p>{t('productPage.noDelivery', { country: name })}</p>;
  return (
    <>
      <ul className="delivery__services">
        {services.map(({ id, name: service, description, price }) => {
          const arrival = arrivalOf(description, today);
          return (
            <li key={id}>
              <span>
                {arrival ? (
                  t('pay.arrives', { date: formatArrival(arrival, t.locale) })
                ) : (
                  <bdi>{description || service}</bdi>
                )}
              </span>
              <span>{price > 0 ? formatMoney(price, money) : t('pay.free')}</span>
            </li>
          );
        })}
      </ul>
      {untilFree !== null && untilFree !== 0 && (
        <p className="delivery__free">
          {untilFree < 0
            ? t('cart.shipsFree', { country: name })
            : t('cart.untilFree', { amount: formatMoney(untilFree, money), country: name })}
        </p>
      )}
    </>
  );
}
