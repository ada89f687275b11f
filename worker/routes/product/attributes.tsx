import type { Attribute } from '#shared/catalogue/product.ts';
import type { Text } from '#shared/messages/message.ts';
import { useTextLanguage, useTranslatedIn } from '../../ui/language/text-language.ts';
import { listText } from '../../ui/language/list-text.ts';
import { useText } from '../../ui/language/use-text.ts';

export function Attributes({ attributes }: { attributes: Attribute[] }) {
  const t = useText();
  const languageOf = useTextLanguage();
  const localeIn = useTranslatedIn();
  if (attributes.length === 0) return null;
  return (
    <dl className="attributes">
      {attributes.map(({ id, name, value, translatedIn: locales }) => (
        <div key={id} className="attributes__row">
          <dt {...languageOf(name, localeIn(locales?.name))}>{name}</dt>
          <dd {...(typeof value === 'boolean' ? {} : languageOf(format(t, value), localeIn(locales?.value)))}>
            {format(t, value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function format(t: Text, value: Attribute['value']): string {
  if (Array.isArray(value)) return listText(t.locale, value);
  if (typeof value === 'boolean') return value ? t('productPage.yes') : t('productPage.no');
  return String(value);
}
