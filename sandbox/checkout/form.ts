import type { JsonObject } from '#shared/json.ts';
import { countries } from '#shop/demo/countries.ts';
import { settings } from '#shop/demo/settings.ts';
import type { AccountRecord } from '../commerce/account/account-record.ts';
import { LOCATION_FIELDS } from '../commerce/account/address-fields.ts';
import type { CartRecord } from '../commerce/cart/cart-record.ts';
import { TEST_CARDS, tokenizeCard } from '../commerce/payment/test-cards.ts';
import { isEmail } from '../commerce/wire/email.ts';
import { readText } from '../form-text.ts';

const MAX_LENGTH = 200;

/** The fields of the page, as typed. */
export const fieldNames = [
  'email',
  'name',
  ...LOCATION_FIELDS,
  'service',
  'card_number',
  'card_expiry',
  'card_cvc',
  'code',
] as const;

export type FieldName = (typeof fieldNames)[number];
export type FormValues = Record<FieldName, string>;
export type FormErrors = Partial<Record<FieldName | 'form', string>>;

const ADDRESS_NAMES = ['name', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'phone'] as const;

const REQUIRED: Partial<Record<FieldName, string>> = {
  name: 'Enter your name',
  address1: 'Enter your street and number',
  city: 'Enter your town or suburb',
  zip: 'Enter your postcode',
};

/** The form's initial values: those of the cart, the store's country, and the test card. */
export function initialValues(cart: CartRecord, account: AccountRecord | null): FormValues {
  const text = (record: JsonObject | null, name: string) => {
    const value = record?.[name];
    return typeof value === 'string' ? value : '';
  };
  const address = Object.fromEntries(ADDRESS_NAMES.map((name) => [name, text(cart.shipping, name)]));
  return {
    ...(address as Record<(typeof ADDRESS_NAMES)[number], string>),
    name: text(cart.shipping, 'name') || (account?.wire.name ?? ''),
    country: text(cart.shipping, 'country') || settings.settings.store.country,
    email: text(cart.account, 'email') || (account?.wire.email ?? ''),
    service: text(cart.shipping, 'service'),
    card_number: TEST_CARDS.approved.replace(/(.{4})(?=.)/g, '$1 '),
    card_expiry: `12 / ${String(new Date().getUTCFullYear() + 3).slice(-2)}`,
    card_cvc: '123',
    code: '',
  };
}

export function readValues(form: FormData): FormValues {
  const values = fieldNames.map((name) => [name, readText(form, name).slice(0, MAX_LENGTH)]);
  return Object.fromEntries(values) as FormValues;
}

/** The errors that prevent the order; the card is checked only if something is left to pay. */
export function checkValues(values: FormValues, needs: { address: boolean; card: boolean }): FormErrors {
  const errors: FormErrors = {};
  if (!isEmail(values.email)) errors.email = 'Enter a valid e-mail address, like ada@example.com';
  if (needs.address) {
    for (const [name, message] of Object.entries(REQUIRED)) {
      if (values[name as FieldName] === '') errors[name as FieldName] = message;
    }
    if (!countries.some(([code]) => code === values.country)) errors.country = 'Choose a country';
  }
  return needs.card ? { ...errors, ...checkCard(values) } : errors;
}

function checkCard({ card_number, card_expiry, card_cvc }: FormValues): FormErrors {
  const errors: FormErrors = {};
  if (!tokenizeCard(card_number)) errors.card_number = 'Enter a valid card number';
  const expiry = readExpiry(card_expiry);
  if (!expiry) errors.card_expiry = 'Enter the month and year, like 12 / 30';
  else if (Date.UTC(expiry.year, expiry.month) <= Date.now()) errors.card_expiry = 'This card has expired';
  if (!/^\d{3,4}$/.test(card_cvc)) errors.card_cvc = 'Enter the 3 or 4 digits';
  return errors;
}

/** The cart's `shipping` with the typed fields; the service stays unless one was chosen. */
export function shippingFrom(values: FormValues): JsonObject {
  const address = Object.fromEntries(ADDRESS_NAMES.map((name) => [name, values[name] || null]));
  return { ...address, ...(values.service ? { service: values.service } : {}) };
}

/** The cart's `billing`: a token and a summary of the card, never its number. */
export function billingFrom(values: FormValues): JsonObject {
  const card = tokenizeCard(values.card_number);
  const expiry = readExpiry(values.card_expiry);
  if (!card || !expiry) return {};
  const face = { ...card, exp_month: expiry.month, exp_year: expiry.year, gateway: 'sandbox' };
  return { name: values.name, method: 'card', card: face };
}

function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\s*[/\s-]?\s*(\d{4}|\d{2})$/.exec(text);
  const month = Number(match?.[1]);
  if (!match?.[2] || month < 1 || month > 12) return null;
  return { month, year: match[2].length === 2 ? 2000 + Number(match[2]) : Number(match[2]) };
}
