import * as z from 'zod/mini';
import type { ContentImage, ContentLink, Shown } from '#shared/content/entries.ts';
import { isRecord } from '#shared/json.ts';
import { mapped, soft } from '#shared/wire-fields.ts';
import { once } from '../../once.ts';

/** Version 4 wraps entries and relations, version 5 does not (docs/content-protocol.md#answers). */
export const text = mapped(soft(z.string()), (value) => value ?? '');
/** In one line; of spaces alone it is none. */
export const title = mapped(soft(z.string()), (value) => value?.trim() ?? '');
export const filledTitle = z.string().check(z.trim(), z.minLength(1));
export const textOrNull = mapped(soft(z.string()), (value) => value || null);
const size = mapped(soft(z.number().check(z.nonnegative())), (value) => value ?? null);
/** Degrees, as a number or a numeric text; null for anything else. */
export const coordinate = once(() =>
  mapped(
    soft(
      z.pipe(
        z.union([z.number(), mapped(z.string().check(z.regex(/^-?\d{1,3}(?:\.\d+)?$/)), Number)]),
        z.number().check(z.gte(-180), z.lte(180)),
      ),
    ),
    (value) => value ?? null,
  ),
);
/** `07:00`, from the service's `07:00:00.000`; null for anything else. */
export const time = mapped(
  soft(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d/))),
  (value) => value?.slice(0, 5) ?? null,
);
const yes = mapped(z.optional(z.unknown()), (value) => value === true);

/** Null for an absent entry and for a draft (docs/content-protocol.md#drafts). */
export function one<T extends z.ZodMiniType>(schema: T) {
  return mapped(z.optional(z.unknown()), (wrapped) => readEntry(schema, unwrap(wrapped)));
}

/** A relation or a list of components, without absent, unreadable and draft entries. */
export function many<T extends z.ZodMiniType>(schema: T) {
  return mapped(z.optional(z.unknown()), (wrapped) => {
    const entries = unwrap(wrapped);
    return Array.isArray(entries) ? entries.flatMap((entry) => readEntry(schema, entry) ?? []) : [];
  });
}

function readEntry<T extends z.ZodMiniType>(schema: T, raw: unknown): z.output<T> | null {
  const fields = fieldsOf(raw);
  if (!fields) return null;
  const result = schema.safeParse(fields);
  if (result.success && fields['publishedAt'] !== null) return result.data;
  noteLeftOut(fields);
  return null;
}

/** Of what is being read now; schemas know nothing of who reads with them. */
let leftOut: string[] | null = null;

/** What `read` reads, and the words of each part that it left out because something is missing in it. */
export function readNoting<T>(read: () => T): { value: T; leftOut: string[] } {
  const around = leftOut;
  const noted: string[] = [];
  leftOut = noted;
  try {
    return { value: read(), leftOut: noted };
  } finally {
    leftOut = around;
  }
}

/** The service's own, which are no words of an editor. */
const ownOfService = new Set(['documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'hash']);

/** Of a part without words nothing is lost. */
function noteLeftOut(fields: Record<string, unknown>): void {
  const words = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && !ownOfService.has(name) ? value.trim() || [] : [],
  );
  if (words[0] !== undefined) leftOut?.push(words[0]);
}

function unwrap(value: unknown): unknown {
  return isRecord(value) && 'data' in value ? value['data'] : value;
}

export function fieldsOf(raw: unknown): Record<string, unknown> | null {
  if (!isRecord(raw)) return null;
  const { attributes, ...rest } = raw;
  return isRecord(attributes) ? { ...rest, ...attributes } : raw;
}

/** Files on the service's own disk have a URL without a host. */
export function imageSchema(mediaUrl: string) {
  const file = z.object({
    url: z.string().check(z.regex(/^(?:\/(?!\/)|https?:\/\/)/)),
    alternativeText: text,
    mime: text,
    width: size,
    height: size,
  });
  return mapped(file, (image): ContentImage => ({
    ...image,
    url: image.url.startsWith('/') ? `${mediaUrl}${image.url}` : image.url,
  }));
}

export const link = once(() =>
  mapped(
    z
      .object({ url: textOrNull, slug: textOrNull, title: filledTitle, new_window: yes })
      .check(z.refine(({ url, slug }) => url !== null || slug !== null)),
    ({ new_window: newWindow, ...rest }): ContentLink => ({ ...rest, newWindow }),
  ),
);

/** Of blocks and articles; few services have them. */
export const shownFields = { visible_from: textOrNull, visible_until: textOrNull, visible_in: text };

type ShownFields = { [K in keyof typeof shownFields]: z.output<(typeof shownFields)[K]> };

/** Nothing where it is always shown, everywhere. */
export function shownOf(fields: ShownFields): { shown?: Shown } {
  const [from, until] = [fields.visible_from, fields.visible_until].map((date) => {
    const at = Date.parse(date ?? '');
    return Number.isNaN(at) ? null : at;
  }) as [number | null, number | null];
  const countries = fields.visible_in.toUpperCase().match(/[A-Z]+/g) ?? [];
  return from === null && until === null && countries.length === 0
    ? {}
    : { shown: { from, until, countries } };
}
