export type LinkTarget = { href: string; external: boolean };

/**
 * Inside the shop from `/` on, in a new tab for a web address, which editors also write from `www.` on; null for
 * `javascript:`, `//host` and all else.
 */
export function linkTarget(href: string | null | undefined): LinkTarget | null {
  const address = href?.trim() ?? '';
  if (hasControl(address) || address.includes('\\')) return null;
  if (/^(?:\/(?!\/)|[#?])/.test(address)) return { href: address, external: false };
  if (/^(?:mailto|tel):./i.test(address)) return { href: address, external: false };
  if (/^www\.[^\s/?#.]+\.[^\s/?#]/i.test(address)) return { href: `https://${address}`, external: true };
  return isWebAddress(address) ? { href: address, external: true } : null;
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/?#]/i.test(address);
}

/** Browsers remove tabs and newlines from an address, which could turn a harmless scheme into another one. */
function hasControl(address: string): boolean {
  return /\p{Cc}/u.test(address);
}
