import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';

type Options = {
  locales: () => Promise<string[]>;
  /** The one whose slugs editors copy. */
  defaultLocale: string;
};

/** A backend may know only the slugs of the request's language (docs/product/catalogue.md#addresses-of-a-language). */
export function findInAllLanguages(catalogue: Catalogue, { locales, defaultLocale }: Options): Catalogue {
  async function findElsewhere(slug: string, context: ShopContext): Promise<string | null> {
    const others = (await locales()).filter((locale) => locale !== context.locale);
    const found = await Promise.all(
      others.map((locale) => catalogue.identifyProduct(slug, { ...context, locale })),
    );
    return found.find((identity) => identity !== null)?.id ?? null;
  }

  return {
    ...catalogue,
    async getProduct(idOrSlug, context) {
      const product = await catalogue.getProduct(idOrSlug, context);
      if (product) return product;
      const id = await findElsewhere(idOrSlug, context);
      return id === null ? null : catalogue.getProduct(id, context);
    },
    async getProductsBySlug(slugs, context) {
      const found = await catalogue.getProductsBySlug(slugs, context);
      const missing = slugs.filter((slug) => !found.some((product) => product.slug === slug));
      if (missing.length === 0 || context.locale === defaultLocale) return found;
      const named = await catalogue.getProductsBySlug(missing, { ...context, locale: defaultLocale });
      const ids = named.map(({ id }) => id);
      const others = await catalogue.getProductsById(ids, context);
      const idOf = new Map(named.map(({ id, slug }) => [slug, id]));
      return slugs.flatMap(
        (slug) =>
          found.find((product) => product.slug === slug) ??
          others.find(({ id }) => id === idOf.get(slug)) ??
          [],
      );
    },
  };
}
