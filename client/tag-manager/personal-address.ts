import { areasWhere } from '#shared/areas.ts';
import { holdsSecret } from '#shared/secret-parameters.ts';
import { hasSearchWords } from '../behaviours/tag-manager.ts';

export type Address = Pick<Location, 'pathname' | 'search'>;

export const THANK_YOU = '/thank-you';

/** Pages whose query contains personal data; the tag manager reads addresses by itself. */
const PERSONAL_PATHS = new RegExp(
  `^(?:/[a-z]{2,3}(?:-[a-z0-9]+)*)?/(?:${areasWhere(({ queryIsPersonal }) => queryIsPersonal === true).join('|')})/`,
);

/** Whether an address contains personal data. The link to an order is removed from the address instead. */
export function isPersonalAddress({ pathname, search }: Address): boolean {
  const query = new URLSearchParams(search);
  if (PERSONAL_PATHS.test(pathname) && search !== '') return true;
  return hasSearchWords(query) || (holdsSecret(query.keys()) && pathname !== THANK_YOU);
}
