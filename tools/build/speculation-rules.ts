import { areasWhere } from '#shared/areas.ts';
import { answers } from '#shared/routes.ts';
import { isOffered } from '../../worker/offered.ts';

/** Pages of one visitor, actions, and addresses that are not pages: neither prefetched nor prerendered. */
const apart = [
  ...areasWhere(
    (area) => !area.shared && (area.loaded !== undefined || area.language === 'visitor') && isOffered(area),
  )
    .filter((first) => !first.includes('.'))
    .map((first) => `/${first}`),
  answers.suggestions.pattern,
];

/** Also behind the prefix of a language, and with further parts. */
const patternsApart = apart.map((path) => `{/*}?${path}{/*}?`);

const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: [...patternsApart, '/*.txt', '/*.md', '/*.xml'] } },
    // Addresses sent to one visitor, with a key to a cart, or by a payment provider.
    { not: { href_matches: ['/*\\?*checkout*', '/*\\?*redirect*'] } },
    { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank]' } },
  ],
};

/** When a link is hovered or pressed; `client/behaviours/prefetch.ts` adds them to a page that is loaded. */
export const speculationRules = {
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'moderate' }],
};
