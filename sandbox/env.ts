/** The sandbox's bindings and vars. */
export type Env = {
  DB: D1Database;
  /** The files of `shop/demo/pictures`. */
  PICTURES: Fetcher;
  /** The storefront's origin, to which the hosted checkout returns the shopper. */
  SHOP_URL: string;
  /** The sandbox's own origin for browsers. */
  SANDBOX_URL: string;
  /** The origin of pictures: a real store serves them from a host of their own. */
  IMAGE_URL: string;
  /** '1' serves one grey area in place of each drawing: journeys look at no drawing, and it costs a browser much. */
  PLAIN_PICTURES?: string;
  /** The origin of the hosted checkout, which a store may have on a domain of its own. */
  CHECKOUT_URL: string;
  /** The only key that `/commerce` accepts. */
  PUBLIC_KEY: string;
  /** With which the storefront's webhook for changes of the store is called. */
  WEBHOOK_SECRET: string;
};
