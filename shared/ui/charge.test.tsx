import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chargedDollars } from '../../tests/fixtures/product.ts';
import { plainCurrency } from '../money/currency.ts';
import { Charge } from './charge.tsx';

function printed(chosen: typeof chargedDollars.chosen): string {
  return renderToStaticMarkup(<Charge amount={-19} money={{ ...chargedDollars, chosen }} />).replaceAll(
    /\s/g,
    ' ',
  );
}

test('a charged amount is followed by about how much it is in a display currency', () => {
  const amount = (text: string) => `<data class="money" value="-19">${text}</data>`;
  const euros = { ...plainCurrency('EUR'), type: 'display' as const, rate: 0.61 };
  expect(printed(euros)).toBe(`${amount('-AUD 19.00')} <span class="approximation">≈ -EUR 11.59</span>`);
  expect(printed(plainCurrency('AUD'))).toBe(amount('-$19.00'));
});

test('nothing else prints charged amounts, but what stands beside one that it is part of', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync('{shared,client,worker,shop}/**/*.{ts,tsx}', { cwd: root });
  const printing = sources.filter(
    (file) =>
      !/\.test\.|money\/format\.ts$/.test(file) &&
      readFileSync(join(root, file), 'utf8').includes('formatCharge('),
  );
  expect(printing.toSorted()).toEqual([
    // The price before a reduction, which nobody is charged.
    'client/islands/cart/cart-item.tsx',
    // Of each piece, beside that of the line.
    'client/islands/cart/item-discount.tsx',
    // The words of a refusal, above the sums with their approximations.
    'shared/payments/sums.ts',
    'shared/ui/charge.tsx',
    // What a price would be for a kilogram, beside it.
    'shared/ui/unit-price.tsx',
    // The words of buttons, below a sentence with the approximation.
    'worker/routes/pay/steps/payment-step.tsx',
  ]);
});
