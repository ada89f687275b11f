/**
 * First parts of paths whose language is the visitor's, not the address's
 * (docs/product.md#addresses-of-a-language).
 */
const followingVisitor = new Set([
  'account',
  'api',
  'cart',
  'challenge',
  'functions',
  'pay',
  'places',
  'preferences',
  'preview',
  'thank-you',
]);

/** Those of documents and files, which are the same for all visitors. */
const withoutLanguage = new Set(['assets', 'cdn-cgi', 'feeds', 'healthz', 'icons', 'readyz', 'sitemaps']);

/** Whether the page at this path is in the visitor's language. */
export function followsVisitor(path: string): boolean {
  return followingVisitor.has(firstPart(path));
}

/** Whether the page at this path has an address in each language. */
export function isInLanguages(path: string): boolean {
  const first = firstPart(path);
  return (
    path.startsWith('/') &&
    !first.includes('.') &&
    !followingVisitor.has(first) &&
    !withoutLanguage.has(first)
  );
}

function firstPart(path: string): string {
  return /^\/([^/?#]*)/.exec(path)?.[1] ?? '';
}

/** `path` is the address without the prefix, as the default language has it. */
export type LanguageAddress = { prefix: string; path: string };

/** What looks like a language before a path; only the store knows whether it is one. */
export function splitAddress(pathname: string): LanguageAddress {
  const [, prefix, rest = '/'] = /^(\/[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)(\/[^/].*)?$/i.exec(pathname) ?? [];
  const isPrefix = prefix !== undefined && isInLanguages(prefix) && isInLanguages(rest);
  return isPrefix ? { prefix, path: rest } : { prefix: '', path: pathname };
}

/**
 * The address of a page in the language of a prefix. An external address, or one with a prefix, stays as it
 * is.
 */
export function addressIn(prefix: string, href: string): string {
  if (prefix === '' || href.startsWith('//') || !isInLanguages(href)) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const split = splitAddress(path);
  if (path === prefix || (split.prefix !== '' && split.path !== '/')) return href;
  return path === '/' ? prefix + rest : prefix + href;
}
