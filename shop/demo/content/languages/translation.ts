type Hero = { title: string; text: string };
type Page = { title: string; description: string; text: string };

/** What one language has of the shop's content; links, pictures and products are those of the English entries. */
export type Translation = {
  /** Slugs of its own, by the English ones. */
  slugs?: Readonly<Record<string, string>>;
  home: Page & {
    hero: Hero & { link: string };
    promises: { title: string; items: { icon: string; title: string; text: string }[] };
    shelf: string;
    stickers: string;
  };
  /** Titles of pages without content of their own. */
  shop: string;
  articles: string;
  about: Page & { hero: Hero & { link: string } };
  brewing: Page & { hero: Hero };
  findUs: Page;
  contact: Page & { hero: Hero };
  /** Titles of its links, in the order of the English footer. */
  footer: { title: string; acknowledgement: string; columns: { title: string; links: string[] }[] };
};
