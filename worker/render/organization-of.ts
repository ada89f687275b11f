import { routes } from '#shared/routes.ts';
import { shop } from '#shared/shop/shop.ts';
import type { AppContext } from '../context.ts';
import { localHref } from './language/address.ts';
import { organization, webSite, type JsonLd } from './json-ld.ts';
import { urlOf } from '../request-url.ts';

/** The shop as its store's settings describe it. */
export function organizationOf(c: AppContext): JsonLd {
  const { name, supportEmail: email, supportPhone: phone } = c.get('settings').store;
  const { origin } = urlOf(c.req.raw);
  return organization({
    name,
    email,
    phone,
    url: `${origin}/`,
    returns: shop.legal.returns ? new URL(localHref(c, shop.legal.returns), origin).href : null,
    logo: new URL(c.get('config').signUrl ?? c.get('assets').icon, origin).href,
  });
}

/** Of what the shop writes. */
export function publisherOf(c: AppContext): JsonLd {
  return { '@type': 'Organization', name: c.get('settings').store.name, url: new URL('/', c.req.url).href };
}

export function webSiteOf(c: AppContext): JsonLd {
  const { origin } = urlOf(c.req.raw);
  const home = `${origin}${localHref(c, routes.home.href())}`;
  return webSite({
    name: c.get('settings').store.name,
    url: home,
    search: `${origin}${localHref(c, routes.shop.href())}?search=`,
  });
}
