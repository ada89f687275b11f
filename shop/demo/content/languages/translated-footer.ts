import type { SeedFooter } from '#sandbox/content/seed/types.ts';
import type { Language } from './language.ts';

/** Titles of columns and links, in the order of the English footer. */
export type TranslatedFooter = {
  title: string;
  acknowledgement: string;
  columns: { title: string; links: string[] }[];
};

export function translateFooter(english: SeedFooter, { footer, pages }: Language): SeedFooter {
  const columns = english.columns.map(({ links }, at) => {
    const { title = '', links: titles = [] } = footer.columns[at] ?? {};
    return {
      title,
      links: links.map((link, index) => ({
        ...link,
        ...(link.slug === undefined ? {} : { slug: pages[link.slug]?.slug ?? link.slug }),
        title: titles[index] ?? '',
      })),
    };
  });
  return { ...english, footer_title: footer.title, acknowledgement: footer.acknowledgement, columns };
}
