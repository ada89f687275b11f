import type { CommerceContext } from '../wire/middleware.ts';
import { openMarket, type Market } from './market.ts';

/** The market of a request: its headers, else what the session chose, else the store's own. */
export function marketOf(c: CommerceContext): Market {
  const { record } = c.get('session');
  const headers = { locale: c.req.header('X-Locale'), currency: c.req.header('X-Currency') };
  return openMarket([headers, record], c.env.SANDBOX_URL);
}
