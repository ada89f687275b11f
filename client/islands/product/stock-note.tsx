import { isInStock } from '#shared/catalogue/availability.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Variation } from '#shared/catalogue/variation.ts';
import { problem } from '#shared/errors/problem.ts';
import { Icon } from '#shared/ui/icon.tsx';

type StockNoteProps = { product: Product; variation: Variation };

/** A note on the stock of the choice; empty if there is plenty. */
export function StockNote({ product, variation }: StockNoteProps) {
  const note = noteOf(product, variation);
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
  product: Product,
  variation: Variation,
): { kind: 'out' | 'low' | 'later'; text: string } | null {
  if (!isInStock(product, variation)) return { kind: 'out', text: problem('invalid_stock').message };
  const { stockStatus, stockLevel } = variation;
  if (stockStatus === 'low_stock') {
    return {
      kind: 'low',
      text: stockLevel !== null && stockLevel > 0 ? `Only ${stockLevel} left` : 'Nearly gone',
    };
  }
  if (stockStatus === 'preorder') return { kind: 'later', text: 'Order now, sent as soon as it is here' };
  if (stockStatus === 'backorder')
    return { kind: 'later', text: 'On its way to us: sent as soon as it is here' };
  return null;
}
