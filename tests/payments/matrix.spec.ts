import { isLong } from '../random.ts';
import { cases } from './cases.ts';
import { kindCases } from './kind-cases.ts';
import { pageCases } from './page-cases.ts';
import { PayPage } from './pages/pay-page.ts';
import { complaintsOf, test } from './payment-journey.ts';
import { priceCases } from './price-cases.ts';
import { sheetCases } from './sheet-cases.ts';
import { flowNameOf, ways, type Way } from './ways.ts';

const isFirstOfFlow = (way: Way, has: (way: Way) => boolean) =>
  way === ways.find((it) => has(it) && flowNameOf(it) === flowNameOf(way));

for (const way of ways) {
  for (const { name, also = [], has, run, isAlone = false, isOfFlow = false, inGate, complaints } of [
    ...cases,
    ...sheetCases,
    ...priceCases,
    ...kindCases,
  ]) {
    const isTwin = (isOfFlow && !isFirstOfFlow(way, has)) || inGate?.includes(way.name) === false;
    if (!has(way) || (isTwin && !isLong)) continue;
    const matrix = { type: 'matrix', description: [way.name, name, ...also].join('|') };
    const annotation = complaints ? [matrix, complaintsOf(...complaints)] : [matrix];
    test(`${way.name}: ${name}`, { annotation }, async ({ page, pair }) => {
      await pair.begin(way.set, isAlone ? way.method : undefined);
      const pay = new PayPage(page, way);
      await pay.fillCart();
      await run({ way, pair, page, pay });
    });
  }
}

for (const { name, has, group = () => '', inGate, run, complaints } of pageCases) {
  const pages = Object.values(Object.groupBy(ways.filter(has), (way) => `${way.set} ${group(way)}`));
  for (const those of pages) {
    const [way] = those ?? [];
    if (!way || !those) continue;
    if (inGate?.includes(way.name) === false && !isLong) continue;
    const names = those.map((it) => it.name);
    const matrix = names.map((it) => ({ type: 'matrix', description: `${it}|${name}` }));
    const annotation = complaints ? [...matrix, complaintsOf(...complaints)] : matrix;
    test(`${names.join(', ')}: ${name}`, { annotation }, async ({ page, pair }) => {
      await pair.begin(way.set);
      const pay = new PayPage(page, way);
      await pay.fillCart();
      await run({ way, pair, page, pay }, those);
    });
  }
}
