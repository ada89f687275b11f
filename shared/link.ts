export type LinkTarget = { href: string; external: boolean };

/**
 * Inside the shop from `/` on, in a new tab for a web address, which editors also write from `www.` on; null for
 * `javascript:`, `//host` and all else.
 */
export function linkTarget(href: string | null | undefined): LinkTarget | null {
  const address = href?.trim() ?? '';
  // Browsers remove tabs and newlines, which could turn a harmless scheme into another one.
  if (/[\p{Cc}\\]/u.test(address)) return null;
  if (/^(?:\/(?!\/)|[#?])/.test(address)) return { href: address, external: false };
  if (/^(?:mailto|tel):./i.test(address)) return { href: address, external: false };
  if (/^www\.[^\s/?#.]+\.[^\s/?#]/i.test(address)) return { href: `https://${address}`, external: true };
  return /^https?:\/\/[^\s/?#]/i.test(address) ? { href: address, external: true } : null;
}
