import type { Json } from '#shared/json.ts';
import { minorDecimals } from '#shared/money/minor-units.ts';
import type { MethodParams } from '#shared/payments/element.ts';
import type { PayableCart } from '../exact-cart.ts';

/** An address as the wallet sends it; without name and street before the payment. */
export type GoogleAddress = {
  name?: string;
  address1?: string;
  address2?: string;
  locality?: string;
  administrativeArea?: string;
  postalCode?: string;
  countryCode?: string;
  phoneNumber?: string;
};

/** The wallet's API version (docs/product/payment.md#wallets). */
export const version = { apiVersion: 2, apiVersionMinor: 0 } as const;

export function cardMethod(publishableKey: string, params: MethodParams): object {
  return {
    type: 'CARD',
    parameters: {
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      allowedCardNetworks: ['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA'],
      billingAddressRequired: true,
      billingAddressParameters: { format: 'FULL', phoneNumberRequired: Boolean(params.require?.phone) },
    },
    tokenizationSpecification: {
      type: 'PAYMENT_GATEWAY',
      parameters: {
        gateway: 'stripe',
        'stripe:version': '2018-10-31',
        'stripe:publishableKey': publishableKey,
      },
    },
  };
}

export function dataRequest(
  cart: PayableCart,
  card: object,
  { params, merchantId }: { params: MethodParams; merchantId: string },
): object {
  const { email, phone, shipping } = params.require ?? {};
  const name = (cart.settings as { name?: string } | null | undefined)?.name ?? '';
  const options = shippingOptions(cart);
  return {
    ...version,
    transactionInfo: transactionInfo(cart),
    allowedPaymentMethods: [card],
    emailRequired: Boolean(email),
    merchantInfo: { merchantName: name, merchantId },
    callbackIntents: ['PAYMENT_AUTHORIZATION', ...(shipping ? ['SHIPPING_ADDRESS', 'SHIPPING_OPTION'] : [])],
    ...(shipping
      ? {
          shippingAddressRequired: true,
          shippingAddressParameters: { phoneNumberRequired: Boolean(phone) },
          shippingOptionRequired: true,
          ...(options ? { shippingOptionParameters: options } : {}),
        }
      : {}),
  };
}

export function transactionInfo({ currency, capture_total }: PayableCart): object {
  return {
    currencyCode: currency,
    totalPrice: decimal(capture_total, currency),
    totalPriceStatus: 'ESTIMATED',
  };
}

/** The rates for an address; null if nothing ships there. */
export function shippingOptions(cart: PayableCart): object | null {
  const { shipment_rating, shipping, currency } = cart;
  const services = shipment_rating?.services ?? [];
  const [first] = services;
  if (!first) return null;
  const chosen = services.find(({ id }) => id === shipping['service']) ?? first;
  return {
    defaultSelectedOptionId: chosen.id,
    shippingOptions: services.map((service) => ({
      id: service.id,
      label: `${service.name ?? service.id}: ${decimal(service.price ?? 0, currency)} ${currency}`,
      description: service.description ?? '',
    })),
  };
}

/** An amount in the wallet's format: with the currency's decimals and a point. */
function decimal(amount: number, currency: string): string {
  return amount.toFixed(minorDecimals(currency));
}

/** An address for the cart, in which fields that the wallet leaves out are empty: the server writes it whole. */
export function toAddress(address: GoogleAddress = {}): Record<string, Json | undefined> {
  return {
    name: address.name,
    address1: address.address1,
    address2: address.address2,
    city: address.locality,
    state: address.administrativeArea,
    zip: address.postalCode,
    country: address.countryCode,
    phone: address.phoneNumber,
  };
}
