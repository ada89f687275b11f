import type * as z from 'zod/mini';
import type { image } from '../wire-fields.ts';
import type { Image } from './product.ts';

export type Maybe<T> = T | null | undefined;

export type WireImage = z.infer<ReturnType<typeof image>>;

export const defaultMaxQuantity = 99;

/** Leaves out pictures without an address; one of unknown size counts as a square. */
export function toImages(wire: Maybe<WireImage[]>, name: string): Image[] {
  return (wire ?? []).flatMap(({ caption, file }) =>
    file?.url
      ? [{ url: file.url, alt: caption || name, width: file.width ?? 800, height: file.height ?? 800 }]
      : [],
  );
}

/** `content.maxQuantity`, which some stores send as text, otherwise the default. */
export function toMaxQuantity(value: Maybe<string | number>): number {
  const max = Math.floor(Number(value ?? Number.NaN));
  return max >= 1 ? max : defaultMaxQuantity;
}
