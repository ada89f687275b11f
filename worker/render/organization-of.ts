import { routes } from '#shared/routes.ts';
import { shop } from '#shared/shop/shop.ts';
import type { AppContext } from '../context.ts';
import { urlOf } from '../request-url.ts';
import { organization, type JsonLd } from './json-ld.ts';
import { localHref } from './language/address.ts';

export function organizationOf(c: AppContext): JsonLd {
  const { name, supportEmail: email, supportPhone: phone } = c.get('settings').store;
  const { origin } = urlOf(c.req.raw);
  return organization({
    name,
    email,
    phone,
    url: `${origin}/`,
    returns: shop.legal.returns ? new URL(localHref(c, shop.legal.returns), origin).href : null,
    logo: new URL(c.get('config').signUrl ?? `${c.get('assets').icon}-512.png`, origin).href,
  });
}

/** Of what the shop writes. */
export function publisherOf(c: AppContext): JsonLd {
  return { '@type': 'Organization', name: c.get('settings').store.name, url: new URL('/', c.req.url).href };
}

export function webSiteOf(c: AppContext): JsonLd {
  const { origin } = urlOf(c.req.raw);
  const search = `${origin}${localHref(c, routes.shop.href())}?search=`;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: c.get('settings').store.name,
    url: `${origin}${localHref(c, routes.home.href())}`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}{search_term_string}` },
      // From schema.org's actions, which append `-input` to a property (schema.org/docs/actions.html).
      'query-input': 'required name=search_term_string',
    },
  };
}
