import { randomText } from '../../crypto/random-text.ts';

export const RENEWAL_FIELD = 'renewal';

/** In each form that gives its visitor a new id: by this key a form that is posted twice is recognised. */
export function RenewalKey() {
  return <input type="hidden" name={RENEWAL_FIELD} value={randomText()} />;
}
