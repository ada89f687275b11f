import type { Attribute } from '#shared/catalogue/product.ts';

export function Attributes({ attributes }: { attributes: Attribute[] }) {
  if (attributes.length === 0) return null;
  return (
    <dl className="attributes">
      {attributes.map(({ id, name, value }) => (
        <div key={id} className="attributes__row">
          <dt>{name}</dt>
          <dd>{format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function format(value: Attribute['value']): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
