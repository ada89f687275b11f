/** The format of the seed: plain objects that the schema interprets. */

/** A picture by its path in `shop/demo/pictures`: `heroes/home.jpg`; of a drawing without the ending. */
export type Picture = string;

export type SeedLink = { url?: string; slug?: string; title: string; new_window?: boolean };

export type SeedBlock =
  | { __component: 'blocks.hero'; title: string; text: string; image: Picture; link?: SeedLink }
  | { __component: 'blocks.accordion'; title: string; items: { title: string; content: string }[] }
  | { __component: 'blocks.icon-list'; title: string; items: { icon: string; title: string; text: string }[] }
  | { __component: 'blocks.media'; caption: string; media: Picture[] }
  | { __component: 'blocks.news-signup'; title: string; text: string; button_label: string }
  | { __component: 'blocks.recommended-articles'; title: string; articles: string[] }
  | { __component: 'blocks.recommended-products'; title: string; products: { slug: string; title: string }[] }
  | { __component: 'blocks.social-photo-feed'; title: string; handle: string; url: string; photos: Picture[] }
  | { __component: 'blocks.mascot-stickers'; title: string; stickers: Picture[] }
  | { __component: 'blocks.rich-text'; text: string }
  | {
      __component: 'blocks.location';
      name: string;
      street: string;
      locality: string;
      region: string;
      postcode: string;
      country: string;
      phone: string;
      latitude: string;
      longitude: string;
      hours: { first_day: string; last_day?: string; opens?: string; closes?: string }[];
    };

export type SeedPage = { slug: string; title: string; description?: string; blocks: SeedBlock[] };

export type SeedArticle = {
  slug: string;
  title: string;
  excerpt: string;
  /** `YYYY-MM-DD`, or null while it is not decided. */
  published_date: string | null;
  cover?: Picture;
  body: SeedBlock[];
};

/** Around the products of the category of that slug. */
export type SeedCategoryPage = { slug: string; above: SeedBlock[]; below: SeedBlock[] };

/** Of a product by its slug or id; `language` is what it is written in. */
export type SeedReview = {
  product: string;
  stars: number;
  title: string;
  text: string;
  author: string;
  /** `YYYY-MM-DD`. */
  date: string;
  language: string;
  details?: { name: string; value: string }[];
  photos?: Picture[];
};

export type SeedSetting = { notification: string };

/** Pages by their documents' keys, in the editor's order. */
export type SeedMenu = { pages: string[] };

export type SeedFooter = {
  footer_title: string;
  acknowledgement: string;
  footer_byline: string;
  columns: { title: string; links: SeedLink[] }[];
};

/** One language of an entry: `published` is live, `draft` is present if it differs or is unpublished. */
export type SeedEntry<T> = {
  published?: T;
  draft?: T;
  /** ISO 8601 timestamps; by default the document's creation. */
  updatedAt?: string;
  publishedAt?: string;
};

export type SeedDocument<T> = {
  /** Used by relations; not sent to clients. */
  key: string;
  /** Creation time, ISO 8601. */
  createdAt: string;
  locales: Record<string, SeedEntry<T>>;
};

export type SeedMedia = { path: string; alternativeText: string; width: number; height: number };

export type ContentSeed = {
  media: readonly SeedMedia[];
  setting: readonly SeedDocument<SeedSetting>[];
  menu: readonly SeedDocument<SeedMenu>[];
  footer: readonly SeedDocument<SeedFooter>[];
  page: readonly SeedDocument<SeedPage>[];
  article: readonly SeedDocument<SeedArticle>[];
  categoryPage?: readonly SeedDocument<SeedCategoryPage>[];
  review?: readonly SeedDocument<SeedReview>[];
};
