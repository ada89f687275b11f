import type { Text } from '#shared/messages/message.ts';

/** The page and the cart no longer go together: the names in the cart are in the language that another tab chose. */
export function otherLanguage(t: Text, locale: string): string {
  const language = new Intl.DisplayNames([t.locale], { type: 'language' }).of(locale) ?? locale;
  return t('cart.otherLanguage', { language });
}
