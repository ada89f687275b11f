import { ZIP_MAX_LENGTH } from '#shared/account/address.ts';
import { arrivalOf, formatArrival } from '#shared/cart/arrival.ts';
import type { ShippingService } from '#shared/cart/cart.ts';
import { freeDeliverySentence } from '#shared/cart/free-delivery.ts';
import { DELIVERY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import type { PostcodeRule } from '#shared/countries/address-rule.ts';
import { addressNames } from '#shared/countries/address-words.ts';
import { countriesIn, countryName } from '#shared/countries/countries.ts';
import type { DeliveryPlace } from '#shared/countries/delivery-place.ts';
import { postcodeRule } from '#shared/countries/postcodes.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { truckOutline } from '#shared/ui/cart-outlines.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { Outline } from '#shared/ui/icon.tsx';
import { partLabels } from '../../../ui/address/part-labels.ts';
import { describedBy, FieldError } from '../../../ui/form/labelled-field.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { placeFields } from '../../preferences/delivery-place.ts';

export type Estimate = {
  place: DeliveryPlace;
  /** Of the postcode, which is then left out of the estimate. */
  problem: Problem | null;
  /** Null where the backend could not say. */
  services: ShippingService[] | null;
  money: ChargeFormat;
  /** The amount missing for free delivery with a single product; null where that is not offered. */
  untilFree: number | null;
  /** Dates of arrival count from this. */
  today: Date;
};

export type DeliveryProps = {
  slug: string;
  /** The page's query parameters, which the estimate's link keeps. */
  choice: [name: string, value: string][];
  /** Null until it is requested. */
  estimate: Estimate | null;
};

/** A shared page only offers to show them: the link leads to the visitor's personal page. */
export function Delivery({ slug, choice, estimate }: DeliveryProps) {
  const to = useAddress();
  const t = useText();
  const page = to(routes.product.href({ slug }));
  const query = new URLSearchParams([...choice, [DELIVERY_PARAMETER, estimate?.place.country ?? '']]);
  const link = (
    <a className="delivery__open" href={`${page}?${query.toString()}#delivery`} rel="nofollow">
      <Outline path={truckOutline} />
      {t('productPage.whenHere')}
    </a>
  );
  return (
    <section className="delivery" id="delivery" aria-label={t('pay.delivery')}>
      {estimate ? (
        <>
          {/* Takes the estimate's place once another variant is chosen. */}
          <div hidden>{link}</div>
          <EstimateForm page={page} choice={choice} estimate={estimate} />
        </>
      ) : (
        link
      )}
    </section>
  );
}

type EstimateFormProps = { page: string; choice: DeliveryProps['choice']; estimate: Estimate };

function EstimateForm({ page, choice, estimate }: EstimateFormProps) {
  const t = useText();
  const { place, problem } = estimate;
  const query = new URLSearchParams(choice).toString();
  const rule = postcodeRule(place.country);
  return (
    <>
      <form className="delivery__form" method="post" action={furtherRoutes.chooseDelivery.href()}>
        <input type="hidden" name={placeFields.back} value={query ? `${page}?${query}` : page} />
        <div className={rule ? 'delivery__field--wide' : undefined}>
          <label className="delivery__label" htmlFor="deliver">
            {t('productPage.deliverTo')}
          </label>
          <select
            id="deliver"
            className="field__input"
            name={placeFields.country}
            defaultValue={place.country}
            autoComplete="shipping country"
          >
            {countriesIn(t.locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {rule && <Postcode {...place} rule={rule} problem={problem} />}
        <button className="button button--secondary">{t('form.show')}</button>
        {rule && <FieldError id={POSTCODE_ID} problem={problem} />}
      </form>
      <div role="status">
        <Services {...estimate} />
      </div>
    </>
  );
}

type PostcodeProps = DeliveryPlace & { rule: PostcodeRule; problem: Problem | null };

const POSTCODE_ID = 'deliver-postcode';

/** Of the country that the page was made for; another one gets its own with its page. */
function Postcode({ country, postcode, rule, problem }: PostcodeProps) {
  const t = useText();
  return (
    <div>
      <input type="hidden" name={placeFields.of} value={country} />
      <label className="delivery__label" htmlFor={POSTCODE_ID}>
        {partLabels(t, addressNames(country)).Z}
      </label>
      <input
        id={POSTCODE_ID}
        className="field__input"
        name={placeFields.postcode}
        defaultValue={postcode}
        placeholder={rule.example ?? undefined}
        maxLength={ZIP_MAX_LENGTH}
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...describedBy({ id: POSTCODE_ID, problem: problem ?? undefined })}
      />
    </div>
  );
}

function Services({ place: { country }, services, money, untilFree, today }: Estimate) {
  const t = useText();
  const name = countryName(country, t.locale);
  if (services === null) return <p>{t('productPage.deliveryUnknown')}</p>;
  if (services.length === 0) return <p>{t('productPage.noDelivery', { country: name })}</p>;
  const missing = untilFree ?? 0;
  // One piece may be charged for where the whole cart is not.
  const otherwise = missing < 0 ? 'cart.shippingAtCheckout' : null;
  const sentence = freeDeliverySentence(missing, { price: null, services }) ?? otherwise;
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
              <span>{price > 0 ? <Charge amount={price} money={money} /> : t('pay.free')}</span>
            </li>
          );
        })}
      </ul>
      {sentence !== null && (
        <p className="delivery__free">
          {sentence === 'cart.untilFree'
            ? rich(t, sentence, { amount: <Charge amount={missing} money={money} />, country: name })
            : t(sentence, { country: name })}
        </p>
      )}
    </>
  );
}
