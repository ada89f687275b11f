import type { Json } from '#shared/json.ts';

export type JsonLd = { [key: string]: Json };

/** URLs are absolute, here and below. */
export function breadcrumbList(crumbs: { title: string; url: string }[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: url,
    })),
  };
}

type Organization = {
  name: string;
  url: string;
  email: string | null;
  phone: string | null;
  logo: string;
  /** The public page with the rules of returns; null where the shop has none. */
  returns: string | null;
};

export function organization({ name, url, email, phone, logo, returns }: Organization): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url,
    logo,
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(returns === null
      ? {}
      : { hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnLink: returns } }),
  };
}

/** @param start position of the first URL in the whole list, from 1 */
export function itemList(urls: string[], { start, count }: { start: number; count: number }): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: count,
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: start + index, url })),
  };
}
