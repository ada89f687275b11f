import { countryName } from '#shared/countries/countries.ts';
import { deliveryArea, type Market } from '#shared/locale/markets.ts';
import type { Text } from '#shared/messages/message.ts';
import { listText } from './language/list-text.ts';

/** Where the operator delivers, or does not; null where every country is served. */
export function deliveryText(t: Text, markets: Market[]): string | null {
  const area = deliveryArea(markets);
  if (area === null) return null;
  const names = area.countries.map((code) => countryName(code, t.locale));
  return t(area.only ? 'delivery.only' : 'delivery.not', { countries: listText(t.locale, names) });
}
