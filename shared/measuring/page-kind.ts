import { splitAddress } from '#shared/locale/address.ts';

export const PAGE_KINDS = [
  'home',
  'listing',
  'product',
  'cart',
  'pay',
  'thank-you',
  'account',
  'articles',
  'other',
] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

const BY_FIRST_PART: Record<string, PageKind> = {
  '': 'home',
  cart: 'cart',
  pay: 'pay',
  'thank-you': 'thank-you',
  account: 'account',
  articles: 'articles',
};

/** The kind of page of a path; nothing else of the path is stored. */
export function pageKindOf(path: string): PageKind {
  const { path: plain } = splitAddress(path.split(/[?#]/)[0] ?? '');
  const [, first = '', second = ''] = plain.split('/');
  if (first === 'shop') return second === '' ? 'listing' : 'product';
  return Object.hasOwn(BY_FIRST_PART, first) ? (BY_FIRST_PART[first] ?? 'other') : 'other';
}
