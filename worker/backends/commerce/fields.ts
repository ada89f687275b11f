import * as z from 'zod';

/** A field of the wrong type reads as absent: only what the shop cannot do without makes an answer unreadable. */
export const soft = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

export const text = soft(z.string());
export const flag = soft(z.boolean());

/** A text that reads as empty where there is none. */
export const words = text.transform((it) => it ?? '');
export const orNull = text.transform((it) => it ?? null);
export const truth = flag.transform((it) => it ?? false);

/** Money of the wrong type is never taken for none. */
export const amount = z.number().nullish();

/** A list without its unreadable entries. */
export const list = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((entries) =>
      (entries ?? []).flatMap((entry) => {
        const result = schema.safeParse(entry);
        return result.success ? [result.data] : [];
      }),
    );

export const image = z.object({
  caption: soft(z.string()),
  file: z.object({ url: z.string(), width: soft(z.number()), height: soft(z.number()) }),
});

export const stockStatus = z.enum(['in_stock', 'low_stock', 'out_of_stock', 'preorder', 'backorder']);

export const schedule = z.object({
  interval: z.enum(['daily', 'weekly', 'monthly', 'yearly']),
  interval_count: soft(z.number()),
  trial_days: soft(z.number()),
});

/** The envelope of every list (docs/commerce-protocol.md#lists). */
export const page = z.object({
  count: z.number(),
  limit: soft(z.number()),
  page: soft(z.number()),
  page_count: soft(z.number()),
  results: z.array(z.unknown()),
});

export const category = z.object({ id: z.string(), slug: z.string(), name: z.string() });

/** A store's attribute (docs/commerce-protocol.md#catalogue-calls); only some stores list its values. */
export const attribute = z.object({
  id: z.string(),
  name: z.string(),
  filterable: flag,
  visible: flag,
  values: list(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])),
});
