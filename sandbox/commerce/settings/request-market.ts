import type { CommerceContext } from '../wire/middleware.ts';
import { openMarket, type Market } from './market.ts';

/** The market of a request: its headers, else what the session chose, else the store's own. */
export function marketOf(c: CommerceContext): Market {
  return openMarket([headerChoice(c), c.get('session').record], c.env.SANDBOX_URL);
}

/** The locale and currency that the headers of a request name. */
export function headerChoice(c: CommerceContext) {
  return { locale: c.req.header('X-Locale'), currency: c.req.header('X-Currency') };
}
