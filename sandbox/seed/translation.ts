type Words = Readonly<Record<string, string>>;

/** What one language says in place of the seed's words: a part that lacks is said in the store's own language. */
export type SeedTranslation = {
  /** Slugs of products and categories of their own, by those of the seed. */
  slugs?: Words;
  /** Names, by slug. */
  products?: Words;
  /** In HTML, by slug; what has none is described in the seed's language. */
  descriptions?: Words;
  categories?: Readonly<Record<string, { name: string; description?: string }>>;
  /** Names of options, their values, plans, attributes and menu items, by the seed's one. */
  words?: Words;
  /** Values of attributes, by the seed's one; `process/…` is of that attribute only. */
  values?: Words;
  /** How measures are said, by what follows their size, as `cm high`; and its `.` for decimals and `, ` between two. */
  measures?: Words;
};

export type SeedTranslations = readonly (readonly [locale: string, SeedTranslation])[];
