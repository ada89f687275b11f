import type { Gateway } from './intent-record.ts';

/** What the statuses of a gateway mean; one that is not here is undecided, and an order may use it. */
type Statuses = {
  /** Its page waits for the shopper. */
  atPage: string[];
  /** Undecided elsewhere; as at its page, an order is refused. */
  unfinished: string[];
  failed: string[];
  authorised: string[];
  captured: string[];
};

export const STATUSES: Record<Gateway, Statuses> = {
  stripe: {
    atPage: ['requires_action'],
    unfinished: ['requires_payment_method', 'requires_confirmation'],
    failed: ['canceled'],
    authorised: ['requires_capture'],
    captured: ['succeeded'],
  },
  quickpay: {
    atPage: ['initial'],
    unfinished: [],
    failed: ['rejected'],
    authorised: [],
    captured: ['processed'],
  },
  paysafecard: {
    atPage: ['INITIATED'],
    unfinished: [],
    failed: ['CANCELED_CUSTOMER', 'EXPIRED'],
    authorised: ['AUTHORIZED'],
    captured: ['SUCCESS'],
  },
  klarna: {
    atPage: ['WAITING'],
    unfinished: [],
    failed: ['CANCELLED', 'FAILED'],
    authorised: ['COMPLETED'],
    captured: [],
  },
  paypal: {
    atPage: [],
    unfinished: [],
    failed: ['VOIDED'],
    authorised: ['APPROVED'],
    captured: [],
  },
  amazon: {
    atPage: ['Open'],
    unfinished: ['Reviewed'],
    failed: ['Canceled'],
    authorised: ['Completed'],
    captured: [],
  },
};
