import { areaOf, areas } from '#shared/areas.ts';
import type { Shown } from '#shared/content/entries.ts';
import { localeOf } from '#shared/locale/prefix.ts';
import { routes as ownPages } from '#shop-parts';
import type { Mistake } from '../database/editor-findings.ts';
import type { SlugKind } from '../database/known-slugs.ts';
import { DESCRIPTION_LENGTH } from '../ui/rich-text/text-of-html.ts';
import { blocksOf, type Entry, type EntryFacts } from './entry-facts.ts';
import { pageAsked } from './page-asked.ts';
import { placeOfLink, type Shop } from './place-of-link.ts';

export type Known = {
  /** Locales of the store whose language the entry is not in. */
  missingIn: readonly string[];
  /** What the content's reader left out: blocks, and parts of blocks. */
  leftOut: readonly Mistake[];
  /** Whether there is a thing of that slug, or there was one, which leads on. */
  has: (kind: SlugKind, slug: string) => boolean;
  /** Whether a thing has that slug now, in whichever language: nothing else is shown in a block. */
  isNow: (kind: SlugKind, slug: string) => boolean;
  /** Whether an article is not shown now, or not to all who see the link to it. */
  isHidden: (article: string) => boolean;
  /** How many pages a list has, at most; of what no link asks for, any. */
  pagesOf: (kind: 'product' | 'article') => number;
  /** Whether a redirect was entered for a path. */
  leadsOn: (path: string) => boolean;
  shop: Shop;
  /** Countries of all markets; none where one is for all others. */
  countries: readonly string[];
  now: number;
};

/** Search engines show about this much. */
const TITLE_LENGTH = 60;
/** Of these the shop has more than their entry says; `home` is known to it, too. */
const fromElsewhere = new Set(['contact', 'find-us', 'shop', 'articles']);
const namedPages = new Set(['home', ...fromElsewhere]);

export function findMistakes(of: Entry, facts: EntryFacts, known: Known): Mistake[] {
  return [
    ...(of.kind === 'category-page' ? ofBlocks(of) : [...ofAddress(of, known.shop), ...ofWords(of)]),
    ...findDeadLinks(facts, known),
    ...ofPictures(of, facts, known.shop),
    ...ofTexts(facts),
    ...ofDates(of, known),
    ...known.leftOut,
    ...facts.halves.map((about): Mistake => ({ mistake: 'left-out-part', about })),
    ...facts.empty.map((about): Mistake => ({ mistake: 'empty-block', about })),
    ...(known.missingIn.length > 0
      ? [{ mistake: 'no-translation', about: known.missingIn.join(', ') } as const]
      : []),
  ];
}

type OfOwnPage = Exclude<Entry, { kind: 'category-page' }>;

/** Address and title are the category's. */
function ofBlocks(of: Entry): Mistake[] {
  return blocksOf(of).length === 0 ? [{ mistake: 'no-content', about: '' }] : [];
}

function ofAddress({ kind, entry: { slug } }: OfOwnPage, { languages }: Shop): Mistake[] {
  if (/[/?#%]/.test(slug)) return [{ mistake: 'unreachable-slug', about: slug }];
  const area = areaOf(`/${slug}`);
  // Of the shop's files there is none without a second part.
  const isOfCore = !namedPages.has(slug) && area !== areas[':slug'] && area !== areas.assets;
  const isLanguage = localeOf(`/${slug}`, languages) !== null;
  const isShadowed = kind === 'page' && (isOfCore || isLanguage || Object.hasOwn(ownPages, slug));
  return isShadowed ? [{ mistake: 'shadowed-slug', about: `/${slug}` }] : [];
}

function ofWords(of: OfOwnPage): Mistake[] {
  const { title, untitled = false } = of.entry;
  const description = of.kind === 'page' ? (of.entry.description ?? '') : of.entry.excerpt;
  const blocks = blocksOf(of);
  return [
    ...(untitled ? [{ mistake: 'no-title', about: '' } as const] : []),
    ...(blocks.length === 0 && !(of.kind === 'page' && fromElsewhere.has(of.entry.slug))
      ? [{ mistake: 'no-content', about: '' } as const]
      : []),
    ...(title.length > TITLE_LENGTH ? [{ mistake: 'cut-title', about: title } as const] : []),
    ...(description.length > DESCRIPTION_LENGTH
      ? [{ mistake: 'cut-description', about: description } as const]
      : []),
  ];
}

export type Links = Pick<EntryFacts, 'links' | 'buttons' | 'products' | 'articles'>;
export type LinksKnown = Pick<Known, 'has' | 'isNow' | 'isHidden' | 'pagesOf' | 'leadsOn' | 'shop'>;

/** What leads nowhere, or shows nothing. */
export function findDeadLinks({ links, buttons, products, articles }: Links, known: LinksKnown): Mistake[] {
  const judged = (addresses: string[], dead: 'dead-link' | 'dead-button') =>
    addresses.flatMap((about): Mistake[] => {
      const mistake = mistakeOfLink(about, dead, known);
      return mistake === null ? [] : [{ mistake, about }];
    });
  return [
    ...judged(links, 'dead-link'),
    ...judged(buttons, 'dead-button'),
    ...products
      .filter((slug) => !known.isNow('product', slug))
      .map((about): Mistake => ({ mistake: 'missing-product', about })),
    ...articles.flatMap((about): Mistake[] => {
      if (!known.isNow('article', about)) return [{ mistake: 'missing-article', about }];
      return known.isHidden(about) ? [{ mistake: 'hidden-article', about }] : [];
    }),
  ];
}

function mistakeOfLink(
  address: string,
  dead: 'dead-link' | 'dead-button',
  { shop, has, isHidden, leadsOn, pagesOf }: LinksKnown,
): Mistake['mistake'] | null {
  // Headings have no names of their own: of a page only its start can be linked.
  if (/^#(?!top$)./i.test(address.trim())) return 'broken-link';
  const place = placeOfLink(address, shop);
  const asked = pageAsked(address, shop);
  if (asked !== null && asked.page > pagesOf(asked.of)) return 'broken-link';
  switch (place.is) {
    case 'no-address':
      return dead;
    case 'placeholder':
      return 'placeholder-link';
    case 'elsewhere':
    case 'page':
      return null;
    case 'thing':
      if (!has(place.kind, place.slug)) return leadsOn(place.path) ? null : 'broken-link';
      return place.kind === 'article' && isHidden(place.slug) ? 'hidden-article' : null;
    case 'nothing':
      return leadsOn(place.path) ? null : 'broken-link';
  }
}

function ofPictures(of: Entry, { pictures }: EntryFacts, shop: Shop): Mistake[] {
  const cover = of.kind === 'article' ? of.entry.cover : null;
  const all = [...(cover ? [{ address: cover.url, alt: cover.alternativeText }] : []), ...pictures];
  return [
    ...(of.kind === 'article' && cover === null ? [{ mistake: 'no-cover', about: '' } as const] : []),
    ...all.flatMap(({ address, alt }): Mistake[] => {
      // The shop's own pages are no pictures.
      if (!['elsewhere', 'placeholder', 'page'].includes(placeOfLink(address, shop).is))
        return [{ mistake: 'dead-picture', about: address }];
      return alt.trim() === '' ? [{ mistake: 'no-alternative-text', about: address }] : [];
    }),
  ];
}

function ofTexts({ texts }: EntryFacts): Mistake[] {
  return texts.flatMap(({ lost: { dropped, bare, attributes }, unaddressed, isPlain }): Mistake[] => [
    ...unaddressed.map((about): Mistake => ({ mistake: 'dead-link', about })),
    ...dropped.map((about): Mistake => ({ mistake: 'dropped-html', about })),
    ...bare.map((about): Mistake => ({ mistake: 'bare-html', about })),
    ...(attributes.length > 0 ? [{ mistake: 'plain-html', about: attributes.join(', ') } as const] : []),
    ...(isPlain ? [{ mistake: 'unformatted-text', about: '' } as const] : []),
  ]);
}

function ofDates(of: Entry, known: Known): Mistake[] {
  const published = of.kind === 'article' ? Date.parse(of.entry.publishedDate ?? '') : Number.NaN;
  const isToCome = published > known.now;
  return [
    ...(isToCome ? [{ mistake: 'date-to-come', about: dayOf(published) } as const] : []),
    ...(of.kind === 'article' && of.entry.shown ? ofShown(of.entry.shown, '', known) : []),
    ...blocksOf(of).flatMap(({ shown, kind }) => (shown ? ofShown(shown, `${kind} `, known) : [])),
  ];
}

function ofShown({ from, until, countries }: Shown, what: string, known: Known): Mistake[] {
  const strange = countries.filter((country) => !known.countries.includes(country));
  const mistakes: Mistake[] = [];
  if (from !== null && until !== null && until <= from) {
    mistakes.push({ mistake: 'never-shown', about: `${what}${dayOf(from)} – ${dayOf(until)}` });
  } else if (from !== null && from > known.now) {
    mistakes.push({ mistake: 'date-to-come', about: `${what}${dayOf(from)}` });
  } else if (until !== null && until <= known.now) {
    mistakes.push({ mistake: 'ended', about: `${what}${dayOf(until)}` });
  }
  if (strange.length > 0 && known.countries.length > 0)
    mistakes.push({ mistake: 'shown-nowhere', about: `${what}${strange.join(', ')}` });
  return mistakes;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
