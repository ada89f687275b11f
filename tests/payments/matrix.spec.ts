import { sample, isLong } from '../random.ts';
import { type Case, type PageCase } from './case.ts';
import { cases } from './cases.ts';
import { kindCases } from './kind-cases.ts';
import { pageCases } from './page-cases.ts';
import { PayPage } from './pages/pay-page.ts';
import { complaintsOf, test } from './payment-journey.ts';
import { priceCases } from './price-cases.ts';
import { sheetCases } from './sheet-cases.ts';
import { flowNameOf, ways, type Way } from './ways.ts';

/** The payment methods of a case: one, or one of each flow, but for a long run. */
function triedIn({ has, isOfFlow = false, inGate }: Case): Way[] {
  const those = ways.filter((way) => has(way) && (isLong || (inGate?.includes(way.name) ?? true)));
  const groups = isOfFlow ? Object.values(Object.groupBy(those, flowNameOf)) : [those];
  return groups.flatMap((group) => sample(group ?? [], 1));
}

const tried = [...cases, ...sheetCases, ...priceCases, ...kindCases].map((it) => ({
  ...it,
  those: triedIn(it),
}));

for (const way of ways) {
  for (const { name, also = [], those, run, isAlone = false, complaints } of tried) {
    if (!those.includes(way)) continue;
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

/** The methods of each of its pages. */
function pagesOf({ has, group = () => '', inGate }: PageCase): Way[][] {
  const pages = Object.values(Object.groupBy(ways.filter(has), (way) => `${way.set} ${group(way)}`));
  const isTried = ([way]: Way[] = []) => isLong || !inGate || (way && inGate.includes(way.name));
  const those = pages.flatMap((page) => (page && isTried(page) ? [page] : []));
  return inGate ? sample(those, 1) : those;
}

for (const it of pageCases) {
  for (const those of pagesOf(it)) {
    const [way] = those;
    if (!way) continue;
    const { name, run, complaints } = it;
    const names = those.map((one) => one.name);
    const matrix = names.map((one) => ({ type: 'matrix', description: `${one}|${name}` }));
    const annotation = complaints ? [...matrix, complaintsOf(...complaints)] : matrix;
    test(`${names.join(', ')}: ${name}`, { annotation }, async ({ page, pair }) => {
      await pair.begin(way.set);
      const pay = new PayPage(page, way);
      await pay.fillCart();
      await run({ way, pair, page, pay }, those);
    });
  }
}
