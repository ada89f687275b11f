import type { Json } from '../json.ts';
import type { MethodName } from './methods.ts';

/** By providers' own lists; a method that is not listed accepts whatever the store charges. */
const supported: Partial<Record<MethodName, string>> = {
  ideal: 'EUR',
  bancontact: 'EUR',
  klarna: 'AUD CAD CHF CZK DKK EUR GBP MXN NOK NZD PLN RON SEK USD',
  paypal: 'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD',
  amazon: 'AUD CHF DKK EUR GBP HKD JPY NOK NZD SEK USD ZAR',
  paysafecard: 'AUD CAD CHF CZK DKK EUR GBP HUF MXN NOK NZD PLN RON SEK USD',
};

/** Null if it accepts any. The `currencies` of the store's settings replace the list here. */
export function currenciesOf(method: MethodName, settings: Record<string, Json>): string[] | null {
  const own = settings['currencies'];
  const list = typeof own === 'string' && own !== '' ? own : supported[method];
  return list?.toUpperCase().match(/[A-Z]{3}/g) ?? null;
}
