/** The sandbox's bindings and vars. */
export type Env = {
  DB: D1Database;
  /** The storefront's origin, to which the hosted checkout returns the shopper. */
  SHOP_URL: string;
  /** The sandbox's own origin for browsers; picture addresses and checkout links start with it. */
  SANDBOX_URL: string;
  /** The only key that `/commerce` accepts. */
  PUBLIC_KEY: string;
};
