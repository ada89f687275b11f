import type { Attribute } from '#shared/catalogue/product.ts';
import type { Text } from '#shared/messages/message.ts';
import { useText } from '../../ui/use-text.ts';

export function Attributes({ attributes }: { attributes: Attribute[] }) {
  const t = useText();
  if (attributes.length === 0) return null;
  return (
    <dl className="attributes">
      {attributes.map(({ id, name, value }) => (
        <div key={id} className="attributes__row">
          <dt>{name}</dt>
          <dd>{format(t, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function format(t: Text, value: Attribute['value']): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? t('productPage.yes') : t('productPage.no');
  return String(value);
}
