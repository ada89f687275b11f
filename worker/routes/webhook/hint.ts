/** The trusted part of a webhook's call: names from a known list, and the product concerned. */
export type Hint = {
  event: string;
  type: string;
  /** The tags that are outdated now. */
  purges: readonly string[];
  /** Those of them whose content must disappear, even while a backend is down. */
  withdrawn: readonly string[];
  /** The id of a product whose slugs may be others now, or which may be gone. */
  product?: string | null;
  /** The name that a review gives its product, whose stars are counted anew. */
  reviewed?: string;
  /** The id of a product that is found by other words now, though not at another address. */
  edited?: string;
  /** The id of a product whose stock changed, and nothing else of it. */
  stockOf?: string;
  /** When it happened, as the call states it: a text, or anything else. */
  publishedAt?: unknown;
};
