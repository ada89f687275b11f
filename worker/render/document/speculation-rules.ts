import { areasWhere } from '#shared/areas.ts';
import { answers } from '#shared/routes.ts';

/** Pages of one visitor, actions, and addresses that are not pages: neither prefetched nor prerendered. */
const apart = [
  ...areasWhere(({ shared, loaded, language }) => !shared && (loaded !== undefined || language === 'visitor'))
    .filter((first) => !first.includes('.'))
    .map((first) => `/${first}`),
  answers.suggestions.pattern,
];

/** Also behind the prefix of a language, and with further parts. */
const patternsApart = apart.map((path) => `{/*}?${path}{/*}?`);

const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: [...patternsApart, '/*.txt', '/*.xml'] } },
    // Addresses sent to one visitor, with a key to a cart, or by a payment provider.
    { not: { href_matches: ['/*\\?*checkout*', '/*\\?*redirect*'] } },
    { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank]' } },
  ],
};

/**
 * Pages are prefetched and prerendered when a link to them is hovered or pressed. With this eagerness
 * browsers keep two at a time, and none where the visitor saves data; on slow connections the page removes
 * the rules (`client/behaviours/prefetch.ts`).
 */
export const speculationRules = {
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'moderate' }],
};
