/** What one language says in place of the seed's English. */
export type Translation = {
  /** Names, by slug. */
  products: Readonly<Record<string, string>>;
  /** Slugs of products and categories of their own, by the English ones. */
  slugs?: Readonly<Record<string, string>>;
  categories: Readonly<Record<string, { name: string; description: string }>>;
  /** Names of options, their values, plans, attributes and menu items, by the English one. */
  words: Readonly<Record<string, string>>;
};
