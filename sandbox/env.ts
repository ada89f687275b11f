/** What the sandbox is given by its configuration. */
export type Env = {
  DB: D1Database;
  /** Origin of the storefront: where the hosted checkout sends the shopper back to. */
  SHOP_URL: string;
  /** Origin of the sandbox itself, as a browser reaches it; pictures and checkout links start with it. */
  SANDBOX_URL: string;
  /** The one key that `/commerce` accepts. */
  PUBLIC_KEY: string;
};
