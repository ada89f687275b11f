import type { Json } from '../json.ts';
import { methods, type MethodName, type Offer } from './methods.ts';

/** Which page shows a method; the ids of its containers differ. */
export type PaymentPlace = 'pay' | 'cart';

/** A page's parameters for one method's element, as the client library names them. */
export type MethodParams = {
  /** The id of the page's own container, with or without a leading `#`. */
  elementId?: string;
  locale?: string;
  placement?: string;
  style?: Record<string, Json>;
  classes?: Record<string, string>;
  /** What the buyer must enter. */
  require?: { name?: boolean; email?: boolean; phone?: boolean; shipping?: boolean };
  config?: Record<string, Json>;
  options?: Record<string, Json>;
  /** Whether the card has three fields instead of one. */
  separateElements?: boolean;
  cardNumber?: FieldParams;
  cardExpiry?: FieldParams;
  cardCvc?: FieldParams;
};

export type FieldParams = { elementId?: string; options?: Record<string, Json> };

/** An entry for each method, and in older ones the card provider's configuration beside them. */
export type PageParams = Partial<Record<MethodName, MethodParams>> & { config?: MethodParams['config'] };

export type ShownOffer = Pick<
  Offer,
  'method' | 'gateway' | 'name' | 'kind' | 'currencies' | 'isRepeatable'
> & {
  params?: MethodParams;
  /** The same, in its older place beside the methods. */
  config?: NonNullable<MethodParams['config']>;
};

/** The ids of the containers that a method's provider renders into; none if it renders nothing. */
export function containerIds(
  { method, gateway }: Pick<Offer, 'method' | 'gateway'>,
  place: PaymentPlace,
  params: MethodParams = {},
): string[] {
  const before = place === 'pay' ? '' : `${place}-`;
  const own = (id: string | undefined, standard: string) => before + (id ?? standard).replace(/^#/, '');
  const { button } = methods[method];
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
