import type { MethodParams, PageParams, ShownOffer } from '#shared/payments/element.ts';
import type { MethodName } from '#shared/payments/methods.ts';
import type { PayableCart } from './exact-cart.ts';

/** Of one method, with older forms moved and a warning (docs/product/payment.md#payment-elements). */
export function adjustParams(method: MethodName, page: PageParams): MethodParams {
  const { config } = page;
  const own = { ...page[method] };
  if (config && (method === 'card' || method === 'ideal')) {
    console.warn(`Please move the "config" field to the "${method}.config"`);
    own.config = config;
  }
  withoutHash(own);
  for (const part of ['cardNumber', 'cardExpiry', 'cardCvc'] as const) {
    const field = own[part];
    if (field) own[part] = withoutHash({ ...field });
  }
  return own;
}

function withoutHash<T extends { elementId?: string }>(params: T): T {
  const { elementId } = params;
  if (elementId?.startsWith('#')) {
    console.warn(`Please remove the "#" sign from the "${elementId}" element ID`);
    params.elementId = elementId.slice(1);
  }
  return params;
}

/** A wallet requires everything an order needs; the page's own parameters take precedence. */
export function withDefaults(
  params: MethodParams,
  { ids, offer, cart }: { ids: string[]; offer: ShownOffer; cart: PayableCart },
): MethodParams {
  const [first, second, third] = ids;
  if (params.separateElements && second && third) {
    return {
      ...params,
      cardNumber: { ...params.cardNumber, ...(first ? { elementId: first } : {}) },
      cardExpiry: { ...params.cardExpiry, elementId: second },
      cardCvc: { ...params.cardCvc, elementId: third },
    };
  }
  const require = { name: true, email: true, shipping: cart.shipment_delivery !== false, ...params.require };
  return {
    ...params,
    ...(first ? { elementId: first } : {}),
    ...(offer.kind === 'wallet' ? { require } : {}),
  };
}
