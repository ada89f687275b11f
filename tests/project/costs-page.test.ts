import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  ASSUMED,
  COUNTERS,
  monthly,
  priceOf,
  PRICES,
  totalOf,
  usageOf,
  type Usage,
} from '../../tools/shop/cost-model.ts';

const path = join(import.meta.dirname, '../../docs/costs.md');

const NAMES: Record<keyof Usage, string> = {
  requests: 'requests',
  cpuMs: 'CPU, ms',
  kvReads: 'KV reads',
  objectCalls: "calls of visitors' objects",
  objectGbSeconds: "GB-seconds of visitors' objects",
  objectRows: "rows that visitors' objects write",
  d1Rows: 'rows that D1 writes',
  dataPoints: 'data points',
};

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dollars = (amount: number) => `$${cents.format(amount)}`;

function comparison(pages: number, orders: number): string {
  const [now, before] = [usageOf(pages, orders), usageOf(pages, orders, true)];
  const prices = [priceOf(now, { withIncluded: false }), priceOf(before, { withIncluded: false })] as const;
  const rows = (Object.keys(NAMES) as (keyof Usage)[]).map(
    (name) =>
      `| ${NAMES[name]} | ${whole.format(now[name])} | ${dollars(prices[0][name])} | ${whole.format(before[name])} | ${dollars(prices[1][name])} |`,
  );
  return [
    '| resource | now | price | before | price |',
    '|---|---|---|---|---|',
    ...rows,
    `| total | | ${dollars(totalOf(prices[0]))} | | ${dollars(totalOf(prices[1]))} |`,
  ].join('\n');
}

/** What is used up first of what a month includes. */
function firstLimit(usage: Usage): string {
  const shares = (Object.keys(PRICES) as (keyof Usage)[]).map((name) => ({
    name,
    share: usage[name] / PRICES[name].included,
  }));
  const [most] = shares.toSorted((one, other) => other.share - one.share);
  if (!most) return '';
  return `${NAMES[most.name]}, ${whole.format(most.share * 100)} % of the included usage`;
}

function sizes(): string {
  const rows = [10, 1_000, 100_000].map((perDay) => {
    const orders = perDay * 30;
    const usage = usageOf(orders * ASSUMED.pagesOfOrder, orders);
    const former = usageOf(orders * ASSUMED.pagesOfOrder, orders, true);
    const pages = whole.format(orders * ASSUMED.pagesOfOrder);
    return `| ${whole.format(perDay)} | ${pages} | ${dollars(monthly(usage))} | ${dollars(monthly(former))} | ${firstLimit(usage)} |`;
  });
  return [
    '| orders a day | pages a month | price a month | before | most used |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function page(): string {
  return `# Costs

An estimate of what the shop costs at Cloudflare: the counters that tests verify (\`npm run labs -- costs\` prints them) times
the prices of Workers Paid at the time of writing, which you should look up. Both are in \`tools/shop/cost-model.ts\`,
and a test keeps this page equal to them (\`UPDATE_DOCS=1 npm test\` updates it). The backends, the content service and
the payment providers charge separately.

Assumptions that cannot be measured here: ${ASSUMED.pagesOfOrder} pages for each order, one in ten of them viewed with
something in the cart; half a request more for each page (calls of scripts, feeds, crawlers); ${ASSUMED.cpuMs} ms of CPU
for each request; one KV read for twenty pages, because an isolate reads a key once; three carts of two lines for each
one that is ordered. The columns 'before' show the same with a call of the visitor's object and nine KV reads for every
page, as in an earlier version.

## A million page views

Without the usage that the plan includes.

${comparison(1e6, 0)}

## A thousand orders

Without their pages, and without the usage that the plan includes.

${comparison(0, 1_000)}

## Three shops

With the usage that a month includes, and the five dollars of the plan.

${sizes()}

## Where the first limit is, and what to do then

The paid plan has no limit that a shop reaches: more usage is charged. On the [free plan](operations.md#the-plan) the
first limit is 100,000 requests a day, at about ${whole.format(100_000 / (1 + ASSUMED.otherRequests))} pages.

Data points cost most in a large shop: write fewer kinds (\`worker/metrics/kinds.ts\`), or none, by removing the binding
\`METRICS\`. CPU comes next; a longer \`PAGE_MEMORY_SECONDS\` saves some of it. A D1 database runs one write at a time: a
thousand orders a minute are ${whole.format((COUNTERS.cardPayment.ledgerCalls * 1_000) / 60)} writes of the ledger a second, about as many as one database can run. Beyond that the
ledger needs several databases, chosen by the first digits of a payment's id.
`;
}

test('docs/costs.md is what the model says', () => {
  if (process.env['UPDATE_DOCS']) writeFileSync(path, page());
  expect(readFileSync(path, 'utf8')).toBe(page());
});

test('a page costs less than it did, and an order the same', () => {
  const [now, before] = [usageOf(1e6, 0), usageOf(1e6, 0, true)].map((usage) =>
    totalOf(priceOf(usage, { withIncluded: false })),
  );
  expect(now).toBeLessThan((before ?? 0) / 1.5);
  expect(usageOf(0, 1_000)).toEqual(usageOf(0, 1_000, true));
});
