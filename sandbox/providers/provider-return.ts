import { randomId } from '../random-id.ts';
import type { IntentRecord, Outcome } from '../vault/intent-record.ts';
import { withParameters } from '../vault/return-url.ts';

/**
 * The result of a decision for a payment, and where the shopper returns to
 * (docs/commerce-protocol/payments.md#provider-returns).
 */
export type ProviderReturn = { change: Partial<IntentRecord>; address: string };

/** The result of a decision; null if there is nothing left to decide. */
export function providerReturn(intent: IntentRecord, outcome: Outcome): ProviderReturn | null {
  const address = intent.returns?.[outcome];
  if (!address) return null;
  switch (intent.gateway) {
    case 'stripe':
      return stripeReturn(intent, outcome, address);
    case 'klarna':
      return klarnaReturn(intent, outcome, address);
    case 'paysafecard': {
      const status = { approve: 'AUTHORIZED', cancel: 'CANCELED_CUSTOMER', fail: 'EXPIRED' }[outcome];
      return { change: { status }, address };
    }
    case 'quickpay':
      return quickpayReturn(outcome, address);
    case 'amazon':
      return amazonReturn(intent, outcome, address);
    case 'paypal':
      return null;
  }
}

/**
 * iDEAL, Bancontact and Klarna: `{payment|setup}_intent`, its secret, and whether it went through. Why it
 * did not, only the intent says.
 */
function stripeReturn(intent: IntentRecord, outcome: Outcome, address: string): ProviderReturn {
  const { action, method, id, secret } = intent;
  const name = `${action}_intent`;
  const approved = action === 'payment' && method === 'klarna' ? 'requires_capture' : 'succeeded';
  const change: Partial<IntentRecord> =
    outcome === 'approve'
      ? { status: approved, payment_method: intent.payment_method ?? `pm_sandbox_${randomId()}` }
      : { status: 'requires_payment_method', last_error: attemptError(name, outcome) };
  const redirect_status = outcome === 'approve' ? 'succeeded' : 'failed';
  const parameters = { [name]: id, [`${name}_client_secret`]: secret, redirect_status };
  return { change, address: withParameters(address, parameters) };
}

function attemptError(intent: string, outcome: Outcome): IntentRecord['last_error'] {
  return outcome === 'cancel'
    ? { code: 'payment_method_customer_decline', message: 'The customer did not approve the payment.' }
    : { code: `${intent}_authentication_failure`, message: 'The payment method failed authentication.' };
}

function klarnaReturn({ id, details }: IntentRecord, outcome: Outcome, address: string): ProviderReturn {
  const status = { approve: 'COMPLETED', cancel: 'CANCELLED', fail: 'FAILED' }[outcome];
  const token = typeof details['authorization_token'] === 'string' ? details['authorization_token'] : '';
  const filled = address
    .replaceAll(/{{session_id}}|%7B%7Bsession_id%7D%7D/gi, id)
    .replaceAll(/{{authorization_token}}|%7B%7Bauthorization_token%7D%7D/gi, token);
  return { change: { status }, address: filled };
}

/** Returns the card's id; a failure is reported instead of the cancellation. */
function quickpayReturn(outcome: Outcome, address: string): ProviderReturn {
  if (outcome !== 'approve') {
    const failed = withParameters(address, { redirect_status: 'failed' });
    return { change: { status: 'rejected' }, address: outcome === 'fail' ? failed : address };
  }
  const cardId = String(Number.parseInt(randomId(8), 16));
  return {
    change: { status: 'processed', payment_method: cardId },
    address: withParameters(address, { card_id: cardId }),
  };
}

/** The first visit reviews the session, the second confirms it; both return its id. */
function amazonReturn({ id }: IntentRecord, outcome: Outcome, address: string): ProviderReturn {
  if (outcome === 'approve') {
    return { change: {}, address: withParameters(address, { amazonCheckoutSessionId: id }) };
  }
  const failed = withParameters(address, { redirect_status: 'failed' });
  return { change: { status: 'Canceled' }, address: outcome === 'fail' ? failed : address };
}
