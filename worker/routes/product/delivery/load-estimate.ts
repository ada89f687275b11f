import type { Cart, ShippingService } from '#shared/cart/cart.ts';
import { deliveredValue, freeDeliveries, freeDeliveryTo } from '#shared/cart/free-delivery.ts';
import { DELIVERY_PARAMETER, type RequestedChoice } from '#shared/catalogue/choice-address.ts';
import { defaultChoice } from '#shared/catalogue/default-choice.ts';
import { startPlan, variationOf } from '#shared/catalogue/plans.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { shownPrice } from '#shared/catalogue/shown-price.ts';
import type { Variation } from '#shared/catalogue/variation.ts';
import { DEFAULT_COUNTRY, isCountry } from '#shared/countries/countries.ts';
import { postcodeProblem, type DeliveryPlace } from '#shared/countries/delivery-place.ts';
import { isDeliveredTo } from '#shared/locale/markets.ts';
import { rateProduct } from '../../../backends/commerce/delivery-rates.ts';
import type { AppContext } from '../../../context.ts';
import { countryOf } from '../../../country.ts';
import { countHourly } from '../../../database/hourly-limits.ts';
import { productTag } from '../../../pages/page-tags.ts';
import { chargeFormat } from '../../../render/money-format.ts';
import { withDeadline } from '../../../render/with-deadline.ts';
import { createReport, orElse } from '../../../reporting/report.ts';
import { keptRates } from '../../../store/delivery-rates.ts';
import { readCart } from '../../cart/form-cart.ts';
import { rememberedPlace } from '../../preferences/delivery-place.ts';
import type { Estimate } from './delivery-estimate.tsx';

/** A rating takes three backend calls; a late result is cached for the next request. */
const RATING_WAIT_MS = 3_000;

/** One piece, as the page's form starts with it. */
type Piece = { product: Product; chosen: RequestedChoice; variation: Variation | null };

/** Null where the address requests none; an address without a country requests the likely one. */
export async function requestedEstimate(
  c: AppContext,
  product: Product,
  asked: RequestedChoice,
): Promise<Estimate | null> {
  const requested = c.req.query(DELIVERY_PARAMETER);
  if (requested === undefined) return null;
  const choice = defaultChoice(product, asked.choice);
  const plan = startPlan(product, asked.plan);
  const piece = { product, chosen: { choice, plan }, variation: variationOf(product, choice, plan) };
  const answer = await readCart(c);
  const cart = answer.ok ? answer.value : null;
  const remembered = rememberedPlace(c);
  const country = isCountry(requested) ? requested : likelyCountry(c, remembered, cart);
  const postcode = remembered?.country === country ? remembered.postcode : '';
  const problem = postcodeProblem({ country, postcode });
  return {
    place: { country, postcode },
    problem,
    services: await ratesInTime(c, piece, { country, postcode: problem ? '' : postcode }),
    untilFree: amountUntilFree(c, piece.variation, { cart, country }),
    money: { ...chargeFormat(c.get('settings'), c.get('visitor')), country },
    today: new Date(),
  };
}

/** The country last chosen here, else the cart's destination, else the visitor's country according to Cloudflare, else the shop's own. */
function likelyCountry(c: AppContext, remembered: DeliveryPlace | null, cart: Cart | null): string {
  const known = [
    remembered?.country,
    cart?.shippingCountry,
    countryOf(c.req.raw),
    c.get('settings').store.country,
  ];
  return known.find((country) => country && isCountry(country)) || DEFAULT_COUNTRY;
}

async function ratesInTime(
  c: AppContext,
  piece: Piece,
  place: DeliveryPlace,
): Promise<ShippingService[] | null> {
  if (!isDeliveredTo(c.get('config').markets, place.country)) return [];
  const rating = loadRates(c, piece, place).catch(orElse(createReport(c), null));
  c.executionCtx.waitUntil(rating);
  const { value } = await withDeadline(rating, RATING_WAIT_MS);
  return value instanceof Promise ? null : value;
}

function loadRates(
  c: AppContext,
  { product, chosen, variation }: Piece,
  place: DeliveryPlace,
): Promise<ShippingService[] | null> {
  const { locale, currency } = c.get('visitor');
  const load = async () => {
    const address = c.req.header('cf-connecting-ip') ?? '';
    const isWithinLimit = await countHourly(c.env.DB, 'rating', address, Date.now());
    return isWithinLimit
      ? rateProduct(c.get('backends').commerce, { locale, currency }, { product, chosen, place })
      : null;
  };
  const tags = ['store', productTag(product.id), productTag(product.slug)];
  return keptRates(
    {
      kv: c.env.CACHE,
      waitUntil: (promise) => c.executionCtx.waitUntil(promise),
      report: createReport(c),
    },
    {
      product: product.id,
      variant: variation?.variantId ?? null,
      plan: chosen.plan,
      price: priceOf(variation),
      place,
      locale,
      currency,
    },
    { load, purgedAt: Math.max(...tags.map((tag) => c.get('purges').purgedAt(tag))) },
  );
}

type Destination = { cart: Cart | null; country: string };

/** For the cart with one more of this piece; null where nothing is promised in their currency. */
function amountUntilFree(
  c: AppContext,
  variation: Variation | null,
  { cart, country }: Destination,
): number | null {
  const settings = c.get('settings');
  const { store } = settings;
  const offer = freeDeliveryTo(country, freeDeliveries(c.get('config').markets, store));
  const currencies = [
    chargeFormat(settings, c.get('visitor')).charged.code,
    cart?.currency ?? store.currency,
  ];
  const price = priceOf(variation);
  if (!offer || price === null || currencies.some((currency) => currency !== offer.currency)) return null;
  const inCart = cart ? deliveredValue(cart) : 0;
  const missing = offer.over - inCart - price;
  return Number(missing.toFixed(4));
}

function priceOf(variation: Variation | null): number | null {
  return variation && shownPrice(variation).now;
}
