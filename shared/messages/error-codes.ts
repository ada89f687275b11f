import type { ErrorCode } from '../errors/catalogue.ts';
import type { workerErrors } from '../errors/worker-errors.ts';

/**
 * Faults of settings, scripts and devices: shoppers read another text instead
 * (`shared/payments/shopper-problem.ts`).
 */
type OperatorCode =
  | 'payment_disabled'
  | 'payment_unsupported'
  | 'not_loaded'
  | 'thing_missing'
  | 'element_missing'
  | 'element_not_created'
  | 'card_key_undefined'
  | 'google_merchant_undefined'
  | 'google_incapable'
  | 'apple_incapable'
  | 'paypal_subscriptions'
  | 'paypal_amount'
  | 'card_intent_undefined'
  | 'voucher_undefined'
  | 'voucher_id_undefined'
  | 'marketplace_session_missing'
  | 'payment_twice'
  | 'payment_forgotten'
  | 'payment_reference_taken'
  | 'payment_currency'
  | 'payment_unrepeatable'
  | 'payment_unordered'
  | 'payment_held'
  | 'message_refused';

/** Answers to programs, which no page shows. */
type ProtocolCode =
  | 'api_not_found'
  | 'method_not_allowed'
  | 'bad_json'
  | 'unsupported_media_type'
  | 'idempotency_mismatch'
  | 'upgrade_required';

export type WorkerCode = Exclude<keyof typeof workerErrors, OperatorCode | ProtocolCode>;

export type BrowserCode = Exclude<ErrorCode, keyof typeof workerErrors | OperatorCode>;
