import * as z from 'zod/mini';
import type { Review } from '#shared/content/entries.ts';
import { filled, mapped, soft } from '#shared/wire-fields.ts';
import { once } from '../../once.ts';
import { pagination } from './entries.ts';
import type { createEntryFetcher } from './fetch-entries.ts';
import { queries, type ReviewQuery } from './queries.ts';
import { filledTitle, imageSchema, many, text, textOrNull, title } from './reader.ts';

/** Where reviews are read: of the content service, or of a service that has nothing else. */
export type ReviewSource = {
  /** Published ones, the newest first, a hundred at most. */
  listReviews: (query: ReviewQuery) => Promise<{ reviews: Review[]; pageCount: number }>;
};

/** `language` is the reviewer's: reviews are shown in all languages of the shop, and translated into none. */
const review = once(
  () => (mediaUrl: string) =>
    mapped(
      z.object({
        id: z.optional(z.number()),
        documentId: textOrNull,
        product: filled,
        stars: z.int().check(z.gte(1), z.lte(5)),
        title,
        text,
        author: title,
        date: textOrNull,
        language: soft(z.string().check(z.regex(/^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i))),
        details: many(z.object({ name: filledTitle, value: filledTitle })),
        photos: many(imageSchema(mediaUrl)),
      }),
      ({ id, documentId, language, ...rest }): Review => ({
        ...rest,
        id: documentId ?? String(id),
        ...(language ? { locale: language.replaceAll('_', '-') } : {}),
      }),
    ),
);

export function createReviewReader(
  mediaUrl: string,
  fetchEntries: ReturnType<typeof createEntryFetcher>,
): ReviewSource {
  return {
    async listReviews(query) {
      const asked = { known: [null], isList: true };
      const { answer } = await fetchEntries(() => queries.reviews(query), [], asked);
      const reviews = many(review()(mediaUrl)).parse(answer);
      const meta = pagination().safeParse(answer?.meta);
      return { reviews, pageCount: meta.success ? meta.data.pagination.pageCount : 1 };
    },
  };
}
