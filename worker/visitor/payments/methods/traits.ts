import type { MethodName } from '#shared/payments/methods.ts';
import type { Outcome, PaymentLookup, ProviderClients } from '../returns/outcome.ts';
import { paysafecardOutcome } from './redirects.ts';

/** Properties of a method at its provider; the flow that pages need is in `shared/payments/methods.ts`. */
type Traits = {
  /** Otherwise only the provider's intent is present. */
  hasBillingPart: boolean;
  /** What the card provider creates for it. A setup holds no money: the order charges it. */
  intent: 'payment_intents' | 'setup_intents';
  /** Whether leaving for the provider creates an intent, which has a minimum amount. */
  hasMinimum: boolean;
  /** Queries the provider by the newest reference; null where the secret of an intent is needed. */
  statusByReference: ((payment: PaymentLookup, providers: ProviderClients) => Promise<Outcome>) | null;
};

const common: Traits = {
  hasBillingPart: true,
  intent: 'payment_intents',
  hasMinimum: true,
  statusByReference: null,
};

export const traits: Record<MethodName, Traits> = {
  card: common,
  ideal: common,
  bancontact: { ...common, intent: 'setup_intents' },
  klarna: common,
  apple: common,
  google: common,
  paypal: common,
  // It is confirmed without a charge.
  amazon: { ...common, hasMinimum: false },
  paysafecard: {
    ...common,
    hasBillingPart: false,
    statusByReference: paysafecardOutcome,
  },
};
