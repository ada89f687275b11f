/** Entries of the content service in our own format, the same for every version of the service. */

/** The locale of an entry's texts: null for the store's own, undefined where the service does not say. */
export type InLocale = { locale?: string | null };

export type Notice = InLocale & { text: string };

export type ContentImage = {
  url: string;
  alternativeText: string;
  mime: string;
  width: number | null;
  height: number | null;
};

export type ContentLink = { url: string | null; slug: string | null; title: string; newWindow: boolean };

export type Footer = InLocale & {
  title: string;
  acknowledgement: string;
  /** `{year}` is replaced by the current year. */
  byline: string;
  columns: { title: string; links: ContentLink[] }[];
};

/** By locale; an entry need not have all of them. */
export type Slugs = Record<string, string>;

type Titled = {
  title: string;
  /** Its editor wrote none: it is the slug's words. */ untitled?: true;
};

export type MenuPage = InLocale & { slug: string; title: string };

/** An article may be written for a day to come, for a time and for some countries only. */
export type Dated = {
  publishedDate: string | null;
  /** Absent where its editor leaves it open. */ shown?: Shown;
};

export type ArticleSummary = InLocale &
  Titled &
  Dated & {
    slug: string;
    excerpt: string;
    cover: ContentImage | null;
    /** Of its address, where it is shown in a currency alone. */ query?: string;
  };

/** The names of schema.org and the content service. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

export type Place = {
  name: string;
  street: string;
  locality: string;
  region: string;
  postcode: string;
  /** Two letters, or empty. */
  country: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
  /** `opens` and `closes` as `07:00`; closed when either is missing. */
  hours: { firstDay: Weekday; lastDay: Weekday; opens: string | null; closes: string | null }[];
};

/** When and where a block or an article is shown: from and until in milliseconds; in all countries where it names none. */
export type Shown = { from: number | null; until: number | null; countries: string[] };

/** Blocks of a page. `key` is unique in the page. Rich text is Markdown. */
export type Block = (
  | CoreBlock
  | { kind: 'own'; key: string; name: string; fields: Record<string, unknown> }
) & { /** Absent where its editor leaves it open. */ shown?: Shown };

export type CoreBlock =
  | {
      kind: 'hero';
      key: string;
      title: string;
      text: string;
      image: ContentImage | null;
      link: ContentLink | null;
    }
  | { kind: 'icon-list'; key: string; title: string; items: { icon: string; title: string; text: string }[] }
  | { kind: 'recommended-products'; key: string; title: string; slugs: string[] }
  | { kind: 'recommended-articles'; key: string; title: string; slugs: string[] }
  | { kind: 'mascot-stickers'; key: string; title: string; stickers: ContentImage[] }
  | { kind: 'rich-text'; key: string; text: string }
  | { kind: 'accordion'; key: string; title: string; items: { title: string; content: string }[] }
  | { kind: 'media'; key: string; caption: string; media: ContentImage[] }
  | { kind: 'news-signup'; key: string; title: string; text: string; buttonLabel: string }
  | {
      kind: 'social-photo-feed';
      key: string;
      title: string;
      handle: string;
      url: string | null;
      photos: ContentImage[];
    }
  | ({ kind: 'location'; key: string } & Place);

export type ContentPage = InLocale &
  Titled & {
    slug: string;
    description: string | null;
    blocks: Block[];
  };

/** What editors have put above and below the products of a category, which it is named after. */
export type CategoryPage = InLocale & { slug: string; above: Block[]; below: Block[] };

/** What a customer wrote of a product, once an editor has published it. Everything in it is plain text. */
export type Review = InLocale & {
  id: string;
  /** Id or slug, as the review names it. */
  product: string;
  /** 1 to 5. */
  stars: number;
  title: string;
  text: string;
  /** The name that is shown. */
  author: string;
  date: string | null;
  /** What the reviewer said of themselves, as how they brew. */
  details: { name: string; value: string }[];
  photos: ContentImage[];
};

export type Article = ArticleSummary & {
  /** When it was last edited, as the content service says. */ updatedAt?: string | null;
  body: Block[];
};
