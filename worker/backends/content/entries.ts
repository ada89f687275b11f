import * as z from 'zod';
import type { Article, ArticleSummary, Block, ContentPage, Footer } from '#shared/content/entries.ts';
import { createBlockReader } from './blocks.ts';
import { imageSchema, link, many, one, text, textOrNull } from './reader.ts';

/** Told of each block that was left out: of an unknown kind, or one that could not be read. */
export type OddBlock = (what: 'unknown' | 'broken', component: string) => void;

const column = z.object({ title: text, links: many(link) });

export const footer = z
  .object({ footer_title: text, acknowledgement: text, footer_byline: text, columns: many(column) })
  .transform(({ footer_title: title, footer_byline: byline, ...rest }): Footer => ({
    title,
    byline,
    ...rest,
  }));

export const setting = z.object({ notification: text });

export const menuPage = z.object({ slug: z.string().min(1), title: z.string().min(1) });

export const pagination = z.object({
  pagination: z.object({ page: z.number(), pageCount: z.number(), total: z.number() }),
});

/** The entries that hold pictures or blocks. */
export function createEntrySchemas(mediaUrl: string, onOddBlock: OddBlock) {
  const readZone = createBlockReader(mediaUrl);
  const zone = z
    .unknown()
    .optional()
    .transform((raw): Block[] =>
      readZone(raw).flatMap((reading) => {
        if ('block' in reading) return [reading.block];
        if ('unknown' in reading) onOddBlock('unknown', reading.unknown);
        else onOddBlock('broken', reading.broken);
        return [];
      }),
    );
  const summaryFields = {
    slug: z.string().min(1),
    title: text,
    excerpt: text,
    published_date: textOrNull,
    cover: one(imageSchema(mediaUrl)),
  };
  return {
    summary: z
      .object(summaryFields)
      .transform(({ published_date: publishedDate, ...rest }): ArticleSummary => ({
        ...rest,
        publishedDate,
      })),
    article: z
      .object({ ...summaryFields, body: zone })
      .transform(({ published_date: publishedDate, ...rest }): Article => ({ ...rest, publishedDate })),
    page: z.object({
      slug: z.string().min(1),
      title: text,
      description: textOrNull,
      blocks: zone,
    }) satisfies z.ZodType<ContentPage>,
  };
}
