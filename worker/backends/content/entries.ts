import * as z from 'zod/mini';
import type { Article, ArticleSummary, Block, ContentPage, Footer } from '#shared/content/entries.ts';
import { filled, mapped } from '../schema.ts';
import { createBlockReader } from './blocks.ts';
import { imageSchema, link, many, one, text, textOrNull } from './reader.ts';

/** Told of each block that was left out: of an unknown kind, or one that could not be read. */
export type OddBlock = (what: 'unknown' | 'broken', component: string) => void;

const column = z.object({ title: text, links: many(link) });

export const footer = mapped(
  z.object({ footer_title: text, acknowledgement: text, footer_byline: text, columns: many(column) }),
  ({ footer_title: title, footer_byline: byline, ...rest }): Footer => ({ title, byline, ...rest }),
);

export const setting = z.object({ notification: text });

export const menuPage = z.object({ slug: filled, title: filled });

export const pagination = z.object({
  pagination: z.object({ page: z.number(), pageCount: z.number(), total: z.number() }),
});

/** The entries that hold pictures or blocks. */
export function createEntrySchemas(mediaUrl: string, onOddBlock: OddBlock) {
  const readZone = createBlockReader(mediaUrl);
  const zone = mapped(z.optional(z.unknown()), (raw): Block[] =>
    readZone(raw).flatMap((reading) => {
      if ('block' in reading) return [reading.block];
      if ('unknown' in reading) onOddBlock('unknown', reading.unknown);
      else onOddBlock('broken', reading.broken);
      return [];
    }),
  );
  const summaryFields = {
    slug: filled,
    title: text,
    excerpt: text,
    published_date: textOrNull,
    cover: one(imageSchema(mediaUrl)),
  };
  return {
    summary: mapped(
      z.object(summaryFields),
      ({ published_date: publishedDate, ...rest }): ArticleSummary => ({ ...rest, publishedDate }),
    ),
    article: mapped(
      z.object({ ...summaryFields, body: zone }),
      ({ published_date: publishedDate, ...rest }): Article => ({ ...rest, publishedDate }),
    ),
    page: z.object({
      slug: filled,
      title: text,
      description: textOrNull,
      blocks: zone,
    }) satisfies z.ZodMiniType<ContentPage>,
  };
}
