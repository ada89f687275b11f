import type { Cart } from '#shared/cart/cart.ts';
import type { BrowserKey } from '#shared/messages/en/browser.ts';
import type { Text } from '#shared/messages/message.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { Charge } from '#shared/ui/charge.tsx';

type Row = {
  name: string;
  amount: number;
  kind: 'plain' | 'saving' | 'quiet' | 'grand';
  /** In place of zero. */ instead?: string | undefined;
};

type TotalsProps = {
  cart: Cart;
  money: ChargeFormat;
  /** Shown for delivery without a price yet. */ unpriced?: string | undefined;
  /** The included taxes, in place of the plain name of taxes. */ taxNote: string | null;
};

export function Totals({ cart, money, unpriced, taxNote }: TotalsProps) {
  const t = useText();
  return (
    <dl className="cart-totals">
      {rowsOf(t, cart, { unpriced, taxNote }).map(({ name, amount, kind, instead }) => (
        <div key={name} className={`cart-totals__row cart-totals__row--${kind}`}>
          <dt>{name}</dt>
          <dd>{amount === 0 && instead ? instead : <Charge amount={amount} money={money} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows in reading order; a saving is a negative amount. */
function rowsOf(
  t: Text<BrowserKey>,
  cart: Cart,
  { unpriced, taxNote }: Pick<TotalsProps, 'unpriced' | 'taxNote'>,
): Row[] {
  const rows: Row[] = [
    { name: t('cart.discount'), amount: -cart.discountTotal, kind: 'saving' },
    { name: t('cart.giftCard'), amount: -cart.giftcardTotal, kind: 'saving' },
    { name: t('cart.shipping'), amount: cart.shipmentTotal, kind: 'plain', instead: unpriced },
    { name: t('cart.tax'), amount: cart.taxOnTop, kind: 'plain' },
  ];
  const notChargedNow: Row[] = [
    { name: t('cart.balance'), amount: -cart.accountCredit, kind: 'saving' },
    { name: t('pay.dueLater'), amount: -cart.authTotal, kind: 'plain' },
  ];
  const deducted = notChargedNow.filter(({ amount }) => amount < 0);
  return [
    { name: t('cart.subtotal'), amount: cart.subTotal, kind: 'plain' },
    ...rows.filter(({ amount, instead }) => amount !== 0 || instead),
    { name: t('cart.total'), amount: cart.grandTotal, kind: 'grand' },
    ...deducted,
    ...(deducted.length > 0
      ? [{ name: t('cart.toPay'), amount: cart.captureTotal, kind: 'grand' as const }]
      : []),
    ...(cart.taxIncludedTotal > 0
      ? [{ name: taxNote ?? t('cart.includingTax'), amount: cart.taxIncludedTotal, kind: 'quiet' as const }]
      : []),
  ];
}
