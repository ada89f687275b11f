import * as z from 'zod/mini';

/** A field of the wrong type reads as absent: only what the shop cannot do without makes an answer unreadable. */
export const soft = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullish(schema), null);

/** What a schema reads, turned into something else. */
export const mapped = <T extends z.ZodMiniType, Value>(schema: T, map: (value: z.output<T>) => Value) =>
  z.pipe(schema, z.transform(map));

/** A text that is not empty. */
export const filled = z.string().check(z.minLength(1));
