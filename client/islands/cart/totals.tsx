import type { Cart } from '#shared/cart/cart.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { Text } from '#shared/messages/message.ts';
import type { BrowserKey } from '#shared/messages/en/browser.ts';

type Row = { name: string; amount: number; kind: 'plain' | 'saving' | 'quiet' | 'grand' };

/** The cart's totals as the backend computed them, without those that are zero. */
export function Totals({ cart, money }: { cart: Cart; money: MoneyFormat }) {
  const t = useText();
  return (
    <dl className="cart-totals">
      {rowsOf(t, cart).map(({ name, amount, kind }) => (
        <div key={name} className={`cart-totals__row${kind === 'plain' ? '' : ` cart-totals__row--${kind}`}`}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount, money)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows in reading order; a saving is a negative amount. */
function rowsOf(t: Text<BrowserKey>, cart: Cart): Row[] {
  const rows: Row[] = [
    { name: t('cart.discount'), amount: -cart.discountTotal, kind: 'saving' },
    { name: t('cart.giftCard'), amount: -cart.giftcardTotal, kind: 'saving' },
    { name: t('cart.shipping'), amount: cart.shipmentTotal, kind: 'plain' },
    { name: t('cart.tax'), amount: cart.taxTotal, kind: 'plain' },
  ];
  return [
    { name: t('cart.subtotal'), amount: cart.subTotal, kind: 'plain' },
    ...rows.filter(({ amount }) => amount !== 0),
    { name: t('cart.total'), amount: cart.grandTotal, kind: 'grand' },
    ...(cart.accountCredit > 0
      ? [
          { name: t('cart.balance'), amount: -cart.accountCredit, kind: 'saving' as const },
          { name: t('cart.toPay'), amount: cart.captureTotal, kind: 'grand' as const },
        ]
      : []),
    ...(cart.taxIncludedTotal > 0
      ? [{ name: t('cart.includingTax'), amount: cart.taxIncludedTotal, kind: 'quiet' as const }]
      : []),
  ];
}
