/**
 * A path of this shop, with its query; null for anything that could lead to another host: `//host`, `/\host`, `/..//host`
 * and the like. No part of it does either: it has no two slashes in a row, which is all that could.
 */
export function ownPath(path: string | null | undefined, maxLength: number): string | null {
  if (!path?.startsWith('/') || path.length > maxLength || /[\p{Cc}\\#]/u.test(path)) return null;
  const [pathname = ''] = path.split('?');
  return pathname.includes('//') ? null : path;
}
