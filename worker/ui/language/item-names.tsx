import { listFormat } from './list-text.ts';
import { useTextLanguage } from './text-language.ts';
import { useText } from './use-text.ts';

/** Items in a row, each in the language and the direction in which it was ordered. */
export function ItemNames({ items }: { items: readonly { name: string; quantity: number }[] }) {
  const t = useText();
  const languageOf = useTextLanguage();
  const names = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  return listFormat(t.locale)
    .formatToParts(names)
    .map(({ type, value }, at) =>
      type === 'element' ? (
        // oxlint-disable-next-line react/no-array-index-key
        <bdi key={at} {...languageOf(value)}>
          {value}
        </bdi>
      ) : (
        value
      ),
    );
}
