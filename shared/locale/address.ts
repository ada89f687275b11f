import { areaOf } from '../areas.ts';

/** Whether the page at this path is in the visitor's language (docs/product/catalogue.md#addresses-of-a-language). */
export function followsVisitor(path: string): boolean {
  return areaOf(path).language === 'visitor';
}

/** Whether the page at this path has an address in each language. */
export function isInLanguages(path: string): boolean {
  const isFile = /^\/[^/?#]*\./.test(path);
  return path.startsWith('/') && !isFile && areaOf(path).language === 'address';
}

/** `path` is the address without the prefix, as the default language has it. */
export type LanguageAddress = { prefix: string; path: string };

/** What looks like a language before a path; only the store knows whether it is one. */
export function splitAddress(pathname: string): LanguageAddress {
  const [, prefix, , rest = '/'] =
    /^(\/(?:[a-z]{2,3}|([a-z]{5,8})[-_]\2)(?:[-_][a-z0-9]{2,8})*)(\/[^/].*)?$/i.exec(pathname) ?? [];
  const isPrefix = prefix !== undefined && isInLanguages(prefix) && isInLanguages(rest);
  return isPrefix ? { prefix, path: rest } : { prefix: '', path: pathname };
}

/** A page in the visitor's language, after what may be a language: null for other addresses. */
export function splitVisitorsAddress(pathname: string): LanguageAddress | null {
  const [, prefix, path = ''] = /^(\/[^/]+)(\/.*)$/.exec(pathname) ?? [];
  const { language, kind } = areaOf(path);
  return prefix !== undefined && language === 'visitor' && kind !== null ? { prefix, path } : null;
}

/** External addresses, and those with a prefix, stay as they are. */
export function addressIn(prefix: string, href: string): string {
  if (prefix === '' || href.startsWith('//') || !isInLanguages(href)) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const split = splitAddress(path);
  if (path === prefix || (split.prefix !== '' && split.path !== '/')) return href;
  return path === '/' ? prefix + rest : prefix + href;
}
