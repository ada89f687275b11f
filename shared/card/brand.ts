import { cleanCardNumber } from './number.ts';

export type CardBrand =
  | 'Visa'
  | 'MasterCard'
  | 'American Express'
  | 'Discover'
  | 'JCB'
  | 'Diners Club'
  | 'Unknown';

const brandsByPrefix: Record<string, CardBrand> = {
  '30': 'Diners Club',
  '34': 'American Express',
  '35': 'JCB',
  '36': 'Diners Club',
  '37': 'American Express',
  '38': 'Diners Club',
  '39': 'Diners Club',
  '60': 'Discover',
  '62': 'Discover',
  '64': 'Discover',
  '65': 'Discover',
};

/** The brand by the first two digits, so that a partial number is enough. */
export function cardBrand(number: unknown): CardBrand {
  const start = cleanCardNumber(number).slice(0, 2);
  if (/^4\d/.test(start)) return 'Visa';
  if (/^5\d/.test(start)) return 'MasterCard';
  return brandsByPrefix[start] ?? 'Unknown';
}

/** The names of brands at the card provider and the vault, where they differ from the displayed ones. */
const brandsByWireName: Record<string, CardBrand> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
};

/** The display name of a brand, from whatever a backend calls it. */
export function brandName(wire: string): string {
  return brandsByWireName[wire.toLowerCase()] ?? wire;
}
