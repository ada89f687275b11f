import { pageText } from '#shared/messages/page-text.ts';

export type Row = { label: string; type?: string };

/** By the names that the library has in English only. */
const rowNames: Partial<Record<string, 'cart.subtotal' | 'cart.shipping' | 'cart.discount' | 'cart.tax'>> = {
  Subtotal: 'cart.subtotal',
  Shipping: 'cart.shipping',
  Discount: 'cart.discount',
  Taxes: 'cart.tax',
};

/** The rows of a wallet's sheet in the language of the page. */
export function translated(rows: Row[]): Row[] {
  return rows.map((row) => {
    // A product may have one of these names.
    const name = row.type === 'LINE_ITEM' ? undefined : rowNames[row.label];
    return name ? { ...row, label: pageText()(name) } : row;
  });
}
