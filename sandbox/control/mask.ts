import type { Json } from '#shared/json.ts';

const SECRET_NAME =
  /^(number|card_?number|cvc|cvv|card_?cvc|password|password_token|reset_key|password_reset_key|nonce|token)$/i;
const MASK = '•••';

/** A JSON value without what must not be shown: card numbers, check codes, passwords. */
export function maskSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) && item !== null ? MASK : maskSecrets(item),
    ]),
  );
}
