import type { ContentTag } from '../pages/page-tags.ts';

/** How something of the content service is read, and what ends its copy. */
export type ContentSource<T> = {
  load: (locales: readonly string[]) => Promise<T>;
  tag: ContentTag;
  /** Of an entry with a page of its own, which may be purged alone. */
  path?: string;
  isStored?: (value: T) => boolean;
};
