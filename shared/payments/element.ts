import type { Json } from '../json.ts';
import type { MethodName, Offer } from './methods.ts';

/** Where a page shows a method; the panel is in every document, so ids differ by place. */
export type PaymentPlace = 'pay' | 'cart' | 'product';

/** What a page may say of one method's element, in the client library's words. */
export type MethodParams = {
  /** Id of the page's own container, with or without a leading `#`. */
  elementId?: string;
  locale?: string;
  placement?: string;
  style?: Record<string, Json>;
  classes?: Record<string, string>;
  /** What the buyer is asked for. */
  require?: { name?: boolean; email?: boolean; phone?: boolean; shipping?: boolean };
  /** Options of the card provider's fields. */
  config?: Record<string, Json>;
  options?: Record<string, Json>;
  /** Three card fields instead of one. */
  separateElements?: boolean;
  cardNumber?: FieldParams;
  cardExpiry?: FieldParams;
  cardCvc?: FieldParams;
};

type FieldParams = { elementId?: string; options?: Record<string, Json> };

/** What an element needs to know of the method that it offers. */
export type ShownOffer = Pick<Offer, 'method' | 'gateway' | 'name' | 'kind'>;

/** The first part of the default container ids (docs/product.md#payment-elements). */
const buttons: Partial<Record<MethodName, string>> = {
  apple: 'applepay-button',
  google: 'googlepay-button',
  paypal: 'paypal-button',
  amazon: 'amazonpay-button',
};

/** Ids of the containers that a method's provider draws into; none where nothing is drawn. */
export function containerIds(
  { method, gateway }: Pick<Offer, 'method' | 'gateway'>,
  place: PaymentPlace,
  params: MethodParams = {},
): string[] {
  const before = place === 'pay' ? '' : `${place}-`;
  const own = (given: string | undefined, standard: string) => withoutHash(given ?? `${before}${standard}`);
  const button = buttons[method];
  if (button) return [own(params.elementId, button)];
  if (method === 'ideal') return [own(params.elementId, 'idealBank-element')];
  if (method !== 'card' || gateway !== 'stripe') return [];
  if (!params.separateElements) return [own(params.elementId, 'card-element')];
  return [
    own(params.cardNumber?.elementId, 'cardNumber-element'),
    own(params.cardExpiry?.elementId, 'cardExpiry-element'),
    own(params.cardCvc?.elementId, 'cardCvc-element'),
  ];
}

function withoutHash(id: string): string {
  return id.startsWith('#') ? id.slice(1) : id;
}
