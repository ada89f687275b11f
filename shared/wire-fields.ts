import * as z from 'zod/mini';

// Of the commerce backend's answers. Browsers import types of it only: zod stays out of their bundles.

/** A field of the wrong type counts as absent: only fields that the shop needs make an answer unreadable. */
export const soft = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullish(schema), null);

export const mapped = <T extends z.ZodMiniType, Value>(schema: T, map: (value: z.output<T>) => Value) =>
  z.pipe(schema, z.transform(map));

export const filled = z.string().check(z.minLength(1));

export const text = soft(z.string());
export const flag = soft(z.boolean());
export const number = soft(z.number());

/** Unlike other fields, an amount of the wrong type makes the answer unreadable. */
export const amount = z.nullish(z.number());

/** Leaves out unreadable entries. */
export const list = <T extends z.ZodMiniType>(schema: T) =>
  mapped(soft(z.array(z.unknown())), (entries) =>
    (entries ?? []).flatMap((entry) => {
      const result = schema.safeParse(entry);
      return result.success ? [result.data] : [];
    }),
  );

export const image = () =>
  z.object({ caption: text, file: z.object({ url: z.string(), width: number, height: number }) });

export const stockStatus = () => z.enum(['in_stock', 'low_stock', 'out_of_stock', 'preorder', 'backorder']);

export const schedule = () =>
  z.object({
    interval: z.enum(['daily', 'weekly', 'monthly', 'yearly']),
    interval_count: number,
    trial_days: number,
  });
