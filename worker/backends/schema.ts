import * as z from 'zod/mini';

/** A field of the wrong type counts as absent: only fields that the shop needs make an answer unreadable. */
export const soft = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullish(schema), null);

export const mapped = <T extends z.ZodMiniType, Value>(schema: T, map: (value: z.output<T>) => Value) =>
  z.pipe(schema, z.transform(map));

export const filled = z.string().check(z.minLength(1));
