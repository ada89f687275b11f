import type { Json } from '#shared/json.ts';

const SECRET_NAME =
  /^(number|card_?number|cvc|cvv|card_?cvc|password|password_?confirmation|current_?password|confirmation|access_token|password_token|reset_key|password_reset_key|nonce|token)$/i;
/** Names of mailed codes. */
const LONG_CODE = /^[0-9a-f]{40,}$/;
const MASK = '•••';

/** A JSON value with its secrets masked: card numbers, security codes, passwords. */
export function maskSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isSecret(name, item) ? MASK : maskSecrets(item)]),
  );
}

function isSecret(name: string, value: Json): boolean {
  if (SECRET_NAME.test(name)) return value !== null;
  return typeof value === 'string' && LONG_CODE.test(value);
}

const MAX_PATH_LENGTH = 2000;

/**
 * A path with its query for the log, where vault calls contain card numbers (docs/commerce-protocol/payments.md#vault-calls).
 */
export function maskedPath(pathname: string, search: string): string {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  const shown = pairs.map((pair) => {
    const [name = ''] = pair.split('=');
    const last = plain(name).replace(/\]$/, '').split(/[[.]/).at(-1) ?? '';
    // In a query, a code belongs to a login provider.
    return SECRET_NAME.test(last) || last === 'code' ? `${name}=${MASK}` : pair;
  });
  return (shown.length > 0 ? `${pathname}?${shown.join('&')}` : pathname).slice(0, MAX_PATH_LENGTH);
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
