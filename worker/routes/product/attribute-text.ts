import type { Attribute } from '#shared/catalogue/product.ts';
import type { Text } from '#shared/messages/message.ts';
import { listText } from '../../ui/language/list-text.ts';

/** What a product's attribute says, in words. */
export function attributeText(t: Text, value: Attribute['value']): string {
  if (Array.isArray(value)) return listText(t.locale, value);
  if (typeof value === 'boolean') return value ? t('productPage.yes') : t('productPage.no');
  return String(value);
}
