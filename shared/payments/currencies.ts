import type { Json } from '../json.ts';
import type { MethodName } from './methods.ts';

/** What a provider takes, by its own lists; a method that is not here takes whatever the store charges. */
const supported: Partial<Record<MethodName, string>> = {
  ideal: 'EUR',
  bancontact: 'EUR',
  klarna: 'AUD CAD CHF CZK DKK EUR GBP MXN NOK NZD PLN RON SEK USD',
  paypal: 'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD',
  amazon: 'AUD CHF DKK EUR GBP HKD JPY NOK NZD SEK USD ZAR',
  paysafecard: 'AUD CAD CHF CZK DKK EUR GBP HUF MXN NOK NZD PLN RON SEK USD',
};

/**
 * The currencies that a method can be paid with in; null if it takes any.
 *
 * @param settings the store's settings of the method, whose `currencies` take the place of the list here
 */
export function currenciesOf(method: MethodName, settings: Record<string, Json>): string[] | null {
  const own = settings['currencies'];
  const list = typeof own === 'string' && own !== '' ? own : supported[method];
  return list?.toUpperCase().match(/[A-Z]{3}/g) ?? null;
}
