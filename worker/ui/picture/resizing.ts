import { createContext } from 'react';
import { isDrawing } from '#shared/catalogue/swatches.ts';

/** Null where pictures are not resized. */
export type Resizing = 'cloudflare' | null;

export const ResizingContext = createContext<Resizing>(null);

/** A picture that cannot be resized is served as it is, if it is on the shop's domain or a subdomain. */
const resized = 'f=auto,fit=scale-down,onerror=redirect';

/** Cloudflare's resizing, in AVIF or WebP where the browser supports it. */
export function sizedUrl(url: string, width: number, resizing: Resizing): string {
  return isDrawing(url) ? url : resizedTo(width, resizing) + url;
}

/** What stands before the address of a picture that is resized. */
export function resizedTo(width: number, resizing: Resizing): string {
  return resizing === null ? '' : `/cdn-cgi/image/w=${width},${resized}/`;
}

/** As other sites show pictures of a page: 1200 by 630, as JPEG. */
export function shareAddress(url: string): string {
  return isDrawing(url) ? url : `/cdn-cgi/image/w=1200,h=630,fit=cover,f=jpeg,onerror=redirect/${url}`;
}

/** The `srcset`, in widths up to the picture's own; undefined where it is not resized. */
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
