import type { PricedLine } from '../commerce/cart/price-cart.ts';
import { toAmount } from '../commerce/money.ts';
import type { Draft } from './draft.ts';

export type Format = (amount: number) => string;

/** Formats amounts in the charged currency for the shopper's locale. */
export function formatIn({ market }: Draft): Format {
  const { code, decimals } = market.charged;
  const format = new Intl.NumberFormat(market.locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (amount) => format.format(amount);
}

/** The order's lines and totals. */
export function Summary({ draft }: { draft: Draft }) {
  const format = formatIn(draft);
  const { lines, totals } = draft.priced;
  const { decimals } = draft.market.charged;
  return (
    <section class="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Your order</h2>
      <ul class="lines">
        {lines.map((line, at) => (
          <Line
            key={line.id}
            line={line}
            total={format(toAmount(totals.lines[at]?.priceTotal ?? 0, decimals))}
          />
        ))}
      </ul>
      <dl>
        {totalRows(draft, format).map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
        <dt class="total">Total ({draft.market.charged.code})</dt>
        <dd class="total">{format(draft.payable)}</dd>
        {totals.taxIncludedTotal > 0 ? (
          <>
            <dt class="included">Includes GST</dt>
            <dd class="included">{format(toAmount(totals.taxIncludedTotal, decimals))}</dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

function Line({ line, total }: { line: PricedLine; total: string }) {
  const variant = line.product.variants.results.find((each) => each.id === line.variant_id);
  const image = variant?.images[0] ?? line.product.images[0];
  const options = line.options.map(({ name, value }) => `${name}: ${value}`).join(', ');
  return (
    <li>
      {image ? <img src={image.file.url} alt="" width="56" height="70" /> : <span class="blank" />}
      <span>
        {line.product.name}
        {options ? <small>{options}</small> : null}
        {line.plan ? <small>{line.plan.name}</small> : null}
        <small>Quantity: {line.quantity}</small>
      </span>
      <span>{total}</span>
    </li>
  );
}

/** The rows above the total; rows without an amount are left out, except shipping. */
function totalRows({ priced, giftcards, credit, market }: Draft, format: Format): [string, string][] {
  const { totals, service } = priced;
  const amount = (minor: number) => format(toAmount(minor, market.charged.decimals));
  const rows: [string, string][] = [['Subtotal', amount(totals.subTotal)]];
  if (totals.discountTotal > 0) rows.push(['Discount', `−${amount(totals.discountTotal)}`]);
  if (priced.shipmentDelivery) {
    const shipping = totals.shipmentPrice === 0 ? 'Free' : amount(totals.shipmentPrice);
    rows.push([service ? `Shipping (${service.name})` : 'Shipping', service ? shipping : 'Not known yet']);
  }
  if (totals.taxTotal > 0) rows.push(['Tax', amount(totals.taxTotal)]);
  for (const [at, card] of giftcards.entries()) {
    rows.push([`Gift card …${card.last4}`, `−${amount(totals.giftcards[at] ?? 0)}`]);
  }
  if (credit > 0) rows.push(['Account balance', `−${format(credit)}`]);
  return rows;
}
