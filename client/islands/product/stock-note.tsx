import { isInStock } from '#shared/catalogue/availability.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Variation } from '#shared/catalogue/variation.ts';
import { problem } from '#shared/errors/problem.ts';
import type { BrowserKey } from '#shared/messages/en/browser.ts';
import type { Text } from '#shared/messages/message.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { useText } from '#shared/messages/use-text.ts';
import { Icon } from '#shared/ui/icon.tsx';

export function StockNote({ product, variation }: { product: Product; variation: Variation }) {
  const t = useText();
  const note = noteOf(t, product, variation);
  return (
    <p
      className={`product-form__stock${note ? ` product-form__stock--${note.kind}` : ''}`}
      aria-live="polite"
    >
      {note ? (
        <>
          <Icon name="info" />
          <span>{note.text}</span>
        </>
      ) : null}
    </p>
  );
}

function noteOf(
  t: Text<BrowserKey>,
  product: Product,
  variation: Variation,
): { kind: 'out' | 'low' | 'later'; text: string } | null {
  if (!isInStock(product, variation)) return { kind: 'out', text: problemText(t, problem('invalid_stock')) };
  const { stockStatus, stockLevel } = variation;
  if (stockStatus === 'low_stock') {
    const count = stockLevel ?? 0;
    return { kind: 'low', text: count > 0 ? t('product.onlyLeft', { count }) : t('product.nearlyGone') };
  }
  if (stockStatus === 'preorder') return { kind: 'later', text: t('product.preorder') };
  if (stockStatus === 'backorder') return { kind: 'later', text: t('product.backorder') };
  return null;
}
