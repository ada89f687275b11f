import * as z from 'zod/mini';
import type {
  Article,
  ArticleSummary,
  Block,
  CategoryPage,
  ContentPage,
  Footer,
  Notice,
  Slugs,
} from '#shared/content/entries.ts';
import { shownTitle } from '#shared/shown-title.ts';
import { filled, mapped } from '#shared/wire-fields.ts';
import { once } from '../../once.ts';
import { createBlockReader } from './blocks.ts';
import {
  imageSchema,
  link,
  many,
  one,
  readNoting,
  shownFields,
  shownOf,
  text,
  textOrNull,
  title,
} from './reader.ts';

/** Called for each omitted block: of an unknown kind, or unreadable; and for each part of another, with an editor's words. */
export type OnSkippedBlock = (what: 'unknown' | 'broken' | 'part', about: string) => void;

/** Entries of types without languages, or requested with only some fields, do not state one. */
const locale = { locale: textOrNull };

const column = once(() => z.object({ title, links: many(link()) }));

const footer = once(() =>
  mapped(
    z.object({
      footer_title: title,
      acknowledgement: text,
      footer_byline: text,
      columns: many(column()),
      ...locale,
    }),
    ({ footer_title: title, footer_byline: byline, ...rest }): Footer => ({ title, byline, ...rest }),
  ),
);

/** Its links that lack an address or a title are told of. */
export function footerNoting(onSkipped: OnSkippedBlock = () => {}) {
  return mapped(z.unknown(), (raw): Footer | null => {
    const { value, leftOut } = readNoting(() => one(footer()).parse(raw));
    for (const words of leftOut) onSkipped('part', words);
    return value;
  });
}

export const setting = once(() =>
  mapped(z.object({ notification: text, ...locale }), ({ notification, ...rest }): Notice => ({
    text: notification.trim(),
    ...rest,
  })),
);

export const menuPage = once(() =>
  mapped(z.object({ slug: filled, title, ...locale }), (page) => ({
    ...page,
    title: shownTitle(page.title, page.slug),
  })),
);

export const pagination = once(() =>
  z.object({ pagination: z.object({ page: z.number(), pageCount: z.number(), total: z.number() }) }),
);

const inLocale = { slug: filled, locale: filled };

/** An entry's slug in each locale that it has, and what its languages have in common; null in version 4. */
export const slugs = once(() =>
  mapped(
    z.object({ ...inLocale, documentId: textOrNull, localizations: many(z.object(inLocale)) }),
    ({ documentId, localizations, ...own }): { documentId: string | null; slugs: Slugs } => ({
      documentId,
      slugs: Object.fromEntries([...localizations, own].map((each) => [each.locale, each.slug])),
    }),
  ),
);

export function createEntrySchemas(mediaUrl: string, onSkipped: OnSkippedBlock) {
  const readZone = createBlockReader(mediaUrl);
  const zone = mapped(z.optional(z.unknown()), (raw): Block[] =>
    readZone(raw).flatMap((reading) => {
      if ('block' in reading) {
        for (const words of reading.leftOut) onSkipped('part', `${reading.block.kind}: ${words}`);
        return [reading.block];
      }
      if ('unknown' in reading) onSkipped('unknown', reading.unknown);
      else onSkipped('broken', reading.broken);
      return [];
    }),
  );
  const summaryFields = {
    slug: filled,
    title,
    excerpt: text,
    published_date: textOrNull,
    cover: one(imageSchema(mediaUrl)),
    ...shownFields,
    ...locale,
  };
  const fieldsOfSummary = z.object(summaryFields);
  const summaryOf = ({
    published_date: publishedDate,
    visible_from,
    visible_until,
    visible_in,
    ...rest
  }: z.output<typeof fieldsOfSummary>): ArticleSummary => ({
    ...rest,
    ...titleOf(rest),
    publishedDate,
    ...shownOf({ visible_from, visible_until, visible_in }),
  });
  return {
    summary: mapped(fieldsOfSummary, summaryOf),
    article: mapped(
      z.object({ ...summaryFields, updatedAt: textOrNull, body: zone }),
      ({ updatedAt, body, ...summary }): Article => ({ ...summaryOf(summary), updatedAt, body }),
    ),
    page: mapped(z.object({ slug: filled, title, description: textOrNull, blocks: zone, ...locale }), pageOf),
    categoryPage: z.object({
      slug: filled,
      above: zone,
      below: zone,
      ...locale,
    }) satisfies z.ZodMiniType<CategoryPage>,
  };
}

/** A page and the hero that opens it have one title where only one of them was written. */
function pageOf(page: Omit<ContentPage, 'untitled'>): ContentPage {
  const [first, ...rest] = page.blocks;
  if (first?.kind !== 'hero') return { ...page, ...titleOf(page) };
  const titled = titleOf({ ...page, title: page.title.trim() || first.title });
  const title = first.title.trim() || titled.title;
  return { ...page, ...titled, blocks: [{ ...first, title }, ...rest] };
}

function titleOf({ title, slug }: { title: string; slug: string }): Pick<ContentPage, 'title' | 'untitled'> {
  return { title: shownTitle(title, slug), ...(title.trim() === '' && { untitled: true as const }) };
}
