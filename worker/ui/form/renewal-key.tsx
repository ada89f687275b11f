import { RENEWAL_FIELD } from '#shared/account/renewal-field.ts';
import { randomText } from '../../crypto/random-text.ts';

export function RenewalKey() {
  return <input type="hidden" name={RENEWAL_FIELD} value={randomText()} />;
}
