import { shippingZones } from '../../seed/shipping.ts';
import type { SeedShippingService, SeedShippingZone } from '../../seed/store-types.ts';
import { amountIn, ruleAmountIn } from '../catalogue/prices.ts';
import type { ProductView } from '../catalogue/product-view.ts';
import type { Market } from '../settings/market.ts';
import type { CartLine } from './cart-record.ts';

export type ShipmentService = { id: string; name: string; description: string; price: number };

type Parcel = (CartLine & { price: number; product: ProductView })[];

/**
 * The services for a parcel, by its country, postcode and weight. Null if there is nothing to rate (no country, or nothing to
 * ship); an empty list if no service takes the parcel.
 */
export function rateShipment(
  parcel: Parcel,
  { country, zip }: { country: string | null; zip: string },
  market: Market,
): ShipmentService[] | null {
  if (parcel.length === 0 || !country) return null;
  const weight = parcel.reduce((sum, line) => sum + unitWeight(line) * line.quantity, 0);
  const value = parcel.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const services = findZone(country, zip)?.services ?? [];
  return services.flatMap((service) => {
    const price = priceService(service, { weight, value }, market);
    return price === null
      ? []
      : [{ id: service.id, name: service.name, description: service.description, price }];
  });
}

function findZone(country: string, zip: string): SeedShippingZone | undefined {
  const hasPlace = ({ countries, postcodes }: SeedShippingZone) =>
    countries.includes(country) && (postcodes?.some((start) => zip.startsWith(start)) ?? true);
  return shippingZones.find(hasPlace) ?? shippingZones.find((zone) => zone.countries.includes('*'));
}

function priceService(
  { bands, free_over: freeOver }: SeedShippingService,
  { weight, value }: { weight: number; value: number },
  market: Market,
): number | null {
  const band = bands.find((each) => weight <= each.up_to_kg);
  if (!band) return null;
  if (freeOver !== null && value > ruleAmountIn(market.charged, freeOver)) return 0;
  return amountIn(market.charged, band.price, band.prices);
}

function unitWeight({ product, variant_id: variantId }: Parcel[number]): number {
  const variant = product.variants.results.find((each) => each.id === variantId);
  return variant?.shipment_weight ?? product.shipment_weight;
}
