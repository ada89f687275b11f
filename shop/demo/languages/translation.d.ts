/** What one language says in place of the seed's English. */
declare module '*.json' {
  type Words = Readonly<Record<string, string>>;
  const translation: {
    /** Slugs of products and categories of their own, by the English ones. */
    slugs: Words;
    /** Names, by slug. */
    products: Words;
    /** In HTML, by slug; the other languages fall back to English. */
    descriptions?: Words;
    categories: Readonly<Record<string, { name: string; description: string }>>;
    /** Names of options, their values, plans, attributes and menu items, by the English one. */
    words: Words;
    /** Values of attributes, by the English one; `process/…` is of that attribute only. */
    values: Words;
  };
  export default translation;
}
