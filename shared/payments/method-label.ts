import type { BrowserKey } from '../messages/en/browser.ts';
import type { Text } from '../messages/message.ts';
import { nameOfMethod } from './methods.ts';

/** A payment method's label for shoppers: names of brands are the same in every language, a card is not. */
export function methodLabel(t: Text<BrowserKey>, method: string): string {
  return method === 'card' ? t('card.name') : nameOfMethod(method);
}
