const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;

/**
 * Where the shopper goes back to: the shop he came from when it runs on this machine (any port of `dev`, `preview`
 * or a test), else the configured one. Anything else a page could ask for is not believed.
 */
export function returnOrigin(shopUrl: string, asked: string | null | undefined): string {
  const shop = new URL(shopUrl).origin;
  if (!asked || !URL.canParse(asked)) return shop;
  const { origin, hostname, protocol } = new URL(asked);
  return /^https?:$/.test(protocol) && LOOPBACK.test(hostname) ? origin : shop;
}
