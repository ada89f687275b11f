export type LinkTarget = { href: string; external: boolean };

/**
 * Where an editor's link leads (docs/product.md#links-that-editors-write): inside the shop when it starts with `/`, out
 * into a new tab with noopener when it is a web address. Anything else, such as `javascript:` or `//host`, is no link:
 * null.
 */
export function linkTarget(href: string | null | undefined): LinkTarget | null {
  const address = href?.trim() ?? '';
  if (hasControl(address) || address.includes('\\')) return null;
  if (/^(?:\/(?!\/)|[#?])/.test(address)) return { href: address, external: false };
  if (/^(?:mailto|tel):./i.test(address)) return { href: address, external: false };
  return isWebAddress(address) ? { href: address, external: true } : null;
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/?#]/i.test(address);
}

/** Browsers drop tabs and line ends inside an address, which would turn one harmless scheme into another. */
function hasControl(address: string): boolean {
  return /\p{Cc}/u.test(address);
}
