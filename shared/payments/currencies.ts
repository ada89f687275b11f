import type { Json } from '../json.ts';
import type { MethodName } from './methods.ts';

/** What a provider takes, by its own lists; a method that is not here takes whatever the store charges. */
const taken: Partial<Record<MethodName, string>> = {
  ideal: 'EUR',
  bancontact: 'EUR',
  klarna: 'AUD CAD CHF CZK DKK EUR GBP MXN NOK NZD PLN RON SEK USD',
  paypal: 'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD',
  amazon: 'AUD CHF DKK EUR GBP HKD JPY NOK NZD SEK USD ZAR',
  paysafecard: 'AUD CAD CHF CZK DKK EUR GBP HUF MXN NOK NZD PLN RON SEK USD',
};

/**
 * Whether a method can be paid with in a currency.
 *
 * @param settings the store's settings of the method, whose `currencies` take the place of the list here
 */
export function takesCurrency(
  method: MethodName,
  currency: string,
  settings: Record<string, Json> = {},
): boolean {
  const own = settings['currencies'];
  const list = typeof own === 'string' && own !== '' ? own : taken[method];
  return (
    list === undefined ||
    list
      .toUpperCase()
      .split(/[\s,]+/)
      .includes(currency.toUpperCase())
  );
}
