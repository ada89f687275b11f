import type { ContentImage } from '#shared/content/entries.ts';

/** Whether a file is a picture or a video; one whose type the service does not say is taken for a picture. */
export function isShownMedia({ mime }: Pick<ContentImage, 'mime'>): boolean {
  return /^(?:image|video)\//.test(mime) || mime === '';
}
