/** `vault` is the commerce backend's own vault, for gateways without card fields. */
export const gateways = ['stripe', 'braintree', 'quickpay', 'vault', 'direct'] as const;

export type Gateway = (typeof gateways)[number];

export type ScriptName = 'stripe' | 'paypal' | 'google' | 'apple' | 'braintree' | 'amazon';

/**
 * `fields`: has fields on the page. `redirect`: no fields, the shopper leaves for the provider's page. `wallet`: has
 * a button of the provider's own.
 */
export type MethodKind = 'fields' | 'redirect' | 'wallet';

export type Flow = {
  kind: MethodKind;
  /** The scripts to load, in this order. */
  scripts: ScriptName[];
  /** Whether the shopper leaves the page to pay, and returns later. */
  leaves: boolean;
  /** Whether the provider may charge before there is an order: then the cart must not change in the meantime. */
  takesEarly: boolean;
  /** Whether the shopper approves first, and then places the order on our page. */
  isReviewed: boolean;
};

/**
 * What tells that it was paid (docs/payments.md#what-each-method-can-tell). `intent` and `setup` are asked by their
 * secrets, `voucher` by its id; `stored card`, `token`, `approved order` and `session` come with the shopper's return;
 * `order`: the order itself charges it.
 */
export type Proof =
  | 'intent'
  | 'setup'
  | 'voucher'
  | 'stored card'
  | 'token'
  | 'approved order'
  | 'session'
  | 'order';

/**
 * How a return names its method: `gateway` in the address. Of the card provider, the kind of intent tells, if there is no
 * such name or several methods share it.
 */
export type Marker =
  | 'quickpay'
  | 'paysafecard'
  | 'klarna_direct'
  | 'paypal'
  | 'amazon'
  | 'stripe'
  | 'payment_intent'
  | 'setup_intent';

/** A method through one gateway. */
export type Way = Flow & {
  proof: Proof;
  marker?: Marker;
  /** Whether it can be charged again without the shopper, as for a subscription; or the setting that says so. */
  isRepeatable?: false | string;
  /** Settings without which it cannot work (docs/commerce-protocol/payments.md#payment-settings). */
  needs?: string[];
};

/** Everything in which a payment method differs from the others. */
export type Method = {
  /** Its brand, in every language. */
  name: string;
  /** By its provider's own list; without one it accepts whatever the store charges. */
  currencies?: string;
  /** The id of the container that its button is drawn into (docs/product/payment.md#payment-elements). */
  button?: string;
  /** Whether it can authorise a subscription although nothing is charged today. */
  isAgreement?: true;
  /** Whether it charges a card, whose numbers somebody may be trying out. */
  isCard?: true;
  /** Whether it is confirmed without a charge, and its intent has no minimum. */
  isFree?: true;
  /** Whether only the provider's intent is in a cart's billing. */
  isIntentAlone?: true;
  ways: Partial<Record<Gateway, Way>>;
};

const plain = { scripts: [], leaves: false, takesEarly: false, isReviewed: false } satisfies Partial<Way>;

export const onPage = { ...plain, proof: 'order' } as const;

export const redirect = { ...plain, kind: 'redirect', leaves: true } as const;

export const early = { ...redirect, takesEarly: true } as const;
