export type Carrier = {
  /** In orders, in whatever case. */
  names: readonly string[];
  /** The address of a parcel's page. */
  tracking: `https://${string}{code}${string}`;
  /** Where its parcels go; everywhere unless named. */
  countries?: readonly string[];
};

/** Carriers of several countries, for a shop to choose from; it may describe others itself. */
export * as carriers from './known-carriers.ts';

/** The address where a parcel is followed; null for an unknown carrier or an invalid code. */
export function trackingHref(
  { carrier, trackingCode }: { carrier: string; trackingCode: string },
  known: readonly Carrier[] | false,
): string | null {
  const code = trackingCode.replaceAll(/\s/g, '');
  const its = known && known.find(({ names }) => names.some((name) => hasWord(carrier, name)));
  return its && /^[A-Za-z0-9-]{6,40}$/.test(code) ? its.tracking.replace('{code}', code) : null;
}

/** Whether words of the text begin like that: 'UPS' is in 'UPS Ground', and not in 'Groups'. */
function hasWord(text: string, name: string): boolean {
  return wordsOf(text).includes(wordsOf(name));
}

/** Each behind a space, in small letters: signs between them differ in orders. */
function wordsOf(text: string): string {
  return ` ${text.toLowerCase().normalize('NFC')}`.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trimEnd();
}
