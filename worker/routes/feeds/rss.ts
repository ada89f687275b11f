import { escapeAttribute } from '../../render/document/escape.ts';

/** A tag of an item, with its text or the tags in it; one without a text is left out. */
export type Tag = [name: string, content: string | null | Tag[]];

type Channel = { title: string; link: string; description: string; /** `en-AU` */ language: string };

/** The start of an RSS 2.0 document; items and `RSS_END` follow. */
export function rssStart({ title, link, description, language }: Channel, namespace: string): string {
  const tags: Tag[] = [
    ['title', title],
    ['link', link],
    ['description', description],
    ['language', language],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespace}><channel>${written(tags)}`;
}

export const RSS_END = '\n</channel></rss>\n';

export function rssItem(tags: Tag[]): string {
  return `\n<item>${written(tags)}</item>`;
}

function written(tags: Tag[]): string {
  return tags
    .map(([name, content]) => {
      if (content === null) return '';
      const inside = typeof content === 'string' ? escapeAttribute(printable(content)) : written(content);
      return `<${name}>${inside}</${name}>`;
    })
    .join('');
}

/** XML 1.0 allows no other control characters, not even as entities. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
