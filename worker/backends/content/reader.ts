import * as z from 'zod';
import type { ContentImage, ContentLink } from '#shared/content/entries.ts';

/**
 * The pieces of an answer in any of its shapes (docs/content-protocol.md#answers): version 4 wraps entries in
 * `attributes` and relations in `data`, version 5 does neither. Only the places that the schema names are unwrapped.
 */
export const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');
export const textOrNull = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value || null);
const size = z
  .number()
  .nonnegative()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
/** Degrees, as a number or as the text of one; null where it is none. */
export const coordinate = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,3}(?:\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(-180).max(180))
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
/** A time of day as `07:00`, from the service's `07:00:00.000`; null where it is none. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d/)
  .nullish()
  .catch(null)
  .transform((value) => value?.slice(0, 5) ?? null);
const yes = z
  .unknown()
  .optional()
  .transform((value) => value === true);

/** An entry, or null for an absent one and for a draft (docs/content-protocol.md#drafts). */
export function one<T extends z.ZodType>(schema: T) {
  return z
    .unknown()
    .optional()
    .transform((wrapped) => readEntry(schema, unwrap(wrapped)));
}

/** A relation or a list of components; its absent, unreadable and draft entries are left out. */
export function many<T extends z.ZodType>(schema: T) {
  return z
    .unknown()
    .optional()
    .transform((wrapped) => {
      const entries = unwrap(wrapped);
      return Array.isArray(entries) ? entries.flatMap((entry) => readEntry(schema, entry) ?? []) : [];
    });
}

function readEntry<T extends z.ZodType>(schema: T, raw: unknown): z.output<T> | null {
  const fields = fieldsOf(raw);
  if (!fields || fields['publishedAt'] === null) return null;
  const result = schema.safeParse(fields);
  return result.success ? result.data : null;
}

function unwrap(value: unknown): unknown {
  return isRecord(value) && 'data' in value ? value['data'] : value;
}

/** The fields of an entry, whether or not they stand in `attributes`. */
export function fieldsOf(raw: unknown): Record<string, unknown> | null {
  if (!isRecord(raw)) return null;
  const { attributes, ...rest } = raw;
  return isRecord(attributes) ? { ...rest, ...attributes } : raw;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Files on the service's own disk have an address without a host; those of a cloud provider have one. */
export function imageSchema(mediaUrl: string) {
  return z
    .object({
      url: z.string().regex(/^(?:\/(?!\/)|https?:\/\/)/),
      alternativeText: text,
      mime: text,
      width: size,
      height: size,
    })
    .transform((image): ContentImage => ({
      ...image,
      url: image.url.startsWith('/') ? `${mediaUrl}${image.url}` : image.url,
    }));
}

export const link = z
  .object({ url: textOrNull, slug: textOrNull, title: z.string().min(1), new_window: yes })
  .refine(({ url, slug }) => url !== null || slug !== null)
  .transform(({ new_window: newWindow, ...rest }): ContentLink => ({ ...rest, newWindow }));
