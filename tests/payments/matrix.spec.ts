import { cases } from './cases.ts';
import { test } from './payment-journey.ts';
import { PayPage } from './pages/pay-page.ts';
import { ways } from './ways.ts';

for (const way of ways) {
  for (const { name, has, run } of cases) {
    if (!has(way)) continue;
    const annotation = { type: 'matrix', description: `${way.name}|${name}` };
    test(`${way.name}: ${name}`, { annotation }, async ({ page, pair }) => {
      await pair.begin(way.set);
      const pay = new PayPage(page, way);
      await pay.fillCart();
      await run({ way, pair, page, pay });
    });
  }
}
