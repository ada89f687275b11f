import { createContext } from 'react';

/** How pictures are had in other sizes; null where they come only as they are. */
export type Resizing = 'cloudflare' | null;

export const ResizingContext = createContext<Resizing>(null);

/**
 * A picture in one width, as Cloudflare's image resizing answers it on the shop's own zone: in AVIF or WebP where the
 * browser knows it. The picture as it is where nothing resizes it, and for drawings, which have every size already.
 */
export function sizedUrl(url: string, width: number, resizing: Resizing): string {
  return resizing === null || isDrawing(url) ? url : `/cdn-cgi/image/w=${width},f=auto,fit=scale-down/${url}`;
}

/** The `srcset` of a picture in the widths that are not above its own; undefined where it has only one. */
export function sourcesOf(
  { url, width }: { url: string; width: number },
  widths: readonly number[],
  resizing: Resizing,
): string | undefined {
  if (resizing === null || isDrawing(url)) return undefined;
  const offered = widths.filter((entry) => entry < width);
  const largest = Math.min(width, widths.at(-1) ?? width);
  return [...new Set([...offered, largest])]
    .map((entry) => `${sizedUrl(url, entry, resizing)} ${entry}w`)
    .join(', ');
}

function isDrawing(url: string): boolean {
  return /^data:|\.svg(?:$|[?#])/i.test(url);
}
