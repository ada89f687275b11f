import { splitAddress } from '#shared/locale/address.ts';
import { areaOf } from '../areas.ts';

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

/** The kind of page of a path; nothing else of the path is stored. */
export function pageKindOf(path: string): PageKind {
  const { path: plain } = splitAddress(path.split(/[?#]/)[0] ?? '');
  const { kind, kindBelow = kind } = areaOf(plain);
  const isBelow = (plain.split('/')[2] ?? '') !== '';
  return (isBelow ? kindBelow : kind) ?? 'other';
}
