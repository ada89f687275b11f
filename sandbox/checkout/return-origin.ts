const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;

/**
 * The origin that the shopper returns to: the shop that they came from if it runs on this machine (any port of `dev`,
 * `preview` or a test), otherwise the configured one. Other origins are ignored.
 */
export function returnOrigin(shopUrl: string, requested: string | null | undefined): string {
  const shop = new URL(shopUrl).origin;
  if (!requested || !URL.canParse(requested)) return shop;
  const { origin, hostname, protocol } = new URL(requested);
  return /^https?:$/.test(protocol) && LOOPBACK.test(hostname) ? origin : shop;
}
