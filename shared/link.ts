export type LinkTarget = { href: string; external: boolean };

/**
 * The target of an editor's link (docs/product.md#links-that-editors-write): inside the shop if it starts with `/`,
 * in a new tab with noopener if it is a web address. Anything else, such as `javascript:` or `//host`, is not a link:
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

/** Browsers remove tabs and newlines from an address, which could turn a harmless scheme into another one. */
function hasControl(address: string): boolean {
  return /\p{Cc}/u.test(address);
}
