import type { Json } from '#shared/json.ts';
import { isObject } from '../commerce/wire/body.ts';
import { PAYMENT_SETS, SEEDED_SET, type PaymentSet } from '../seed/payment-sets.ts';
import { namedSettings, type PaymentSettings } from '../store/payment-settings.ts';

/**
 * Validates settings, or returns the message that says what is wrong: `{name}` of a set, or methods that override the
 * seed's, `null` to disable one.
 */
export function readPaymentSettings(input: Json): PaymentSettings | string {
  if (!isObject(input)) return 'Payment settings are an object';
  const { name } = input;
  if (name !== undefined) {
    return isPaymentSet(name)
      ? namedSettings(name)
      : `A set is one of: ${Object.keys(PAYMENT_SETS).join(', ')}`;
  }
  const methods = { ...namedSettings(SEEDED_SET).methods };
  for (const [method, changes] of Object.entries(input)) {
    const known = methods[method];
    if (!known) return `${method} is not a payment method`;
    if (changes === null) delete methods[method];
    else if (isSettings(changes)) methods[method] = { ...known, ...changes };
    else return `The settings of ${method} are texts and booleans, or null`;
  }
  return { name: null, methods };
}

function isPaymentSet(name: Json): name is PaymentSet {
  return typeof name === 'string' && Object.hasOwn(PAYMENT_SETS, name);
}

function isSettings(value: Json): value is Record<string, string | boolean> {
  return (
    isObject(value) &&
    Object.values(value).every((item) => typeof item === 'string' || typeof item === 'boolean')
  );
}
