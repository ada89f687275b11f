import type { CommerceContext } from '../wire/middleware.ts';
import { openMarket, type Market } from './market.ts';

/** The market of a request: of its headers, otherwise of the session, otherwise the store's own. */
export function marketOf(c: CommerceContext): Market {
  return openMarket([headerChoice(c), c.get('session').record], c.env);
}

/** The locale and currency in a request's headers. */
export function headerChoice(c: CommerceContext) {
  return { locale: c.req.header('X-Locale'), currency: c.req.header('X-Currency') };
}
