import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  ASSUMED,
  COUNTERS,
  firstOfFree,
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
  kvWrites: 'KV writes',
  objectCalls: "calls of visitors' objects",
  objectGbSeconds: "GB-seconds of visitors' objects",
  objectRows: "rows that visitors' objects write",
  d1Rows: 'rows that D1 writes',
  dataPoints: 'data points',
};

/** Writes a second of one D1 database. */
const LEDGER_WRITES = 100;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dollars = (amount: number) => `$${cents.format(amount)}`;

function priceTable(pages: number, orders: number): string {
  const usage = usageOf(pages, orders);
  const prices = priceOf(usage, { withIncluded: false });
  const rows = (Object.keys(NAMES) as (keyof Usage)[]).map(
    (name) => `| ${NAMES[name]} | ${whole.format(usage[name])} | ${dollars(prices[name])} |`,
  );
  return [
    '| resource | used | price |',
    '|---|---|---|',
    ...rows,
    `| total | | ${dollars(totalOf(prices))} |`,
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

const BUSIEST_HOUR = 5;
const MINUTES_OF_MONTH = 30 * 24 * 60;
const DATABASE_BYTES = 10e9;

function sizes(): string {
  const rows = [1e6, 100e6, 1_000e6].map((pages) => {
    const orders = pages / ASSUMED.pagesOfOrder;
    const usage = usageOf(pages, orders);
    const atPeak = (BUSIEST_HOUR * orders) / MINUTES_OF_MONTH;
    const { ledgerCalls, ledgerBytes } = COUNTERS.cardPayment;
    const share = (atPeak * ledgerCalls) / 60 / LEDGER_WRITES;
    const months = DATABASE_BYTES / (orders * ledgerBytes);
    const full = months > 120 ? 'ten years and more' : `${whole.format(months)} months`;
    return `| ${whole.format(pages)} | ${dollars(monthly(usage))} | ${firstLimit(usage)} | ${whole.format(atPeak)} | ${whole.format(share * 100)} % | ${full} |`;
  });
  return [
    '| pages a month | price a month | most used | orders a minute | of what one database writes | its 10 GB are full after |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function page(): string {
  const free = firstOfFree();
  return `# Costs

An estimate of what the shop costs at Cloudflare: the counters that tests verify (\`npm run labs -- costs\` prints them) times
the prices of Workers Paid at the time of writing, which you should look up. Both are in \`tools/shop/cost-model.ts\`,
and a test keeps this page equal to them (\`UPDATE_DOCS=1 npm test\` updates it). The backends, the content service and
the payment providers charge separately.

Assumptions that cannot be measured here: ${ASSUMED.pagesOfOrder} pages for each order, one in ten of them viewed with
something in the cart; half a request more for each page (calls of scripts, feeds, crawlers); ${ASSUMED.cpuMs} ms of CPU
for each request; one page in twenty is rendered, the others are kept; one KV read for twenty pages, because an isolate
reads a key once; three carts of two lines for each one that is ordered.

## A million page views

Without the usage that the plan includes.

${priceTable(1e6, 0)}

## A thousand orders

Without their pages, and without the usage that the plan includes.

${priceTable(0, 1_000)}

## Three shops, and what breaks first

With the usage that a month includes, the five dollars of the plan, and an order for ${ASSUMED.pagesOfOrder} pages. Orders a minute are
those of a busy hour, ${BUSIEST_HOUR} times the mean.

${sizes()}

The paid plan has no limit that a shop reaches: more usage is charged. On the [free plan](operations.md#the-plan) the
first limit is that of ${NAMES[free.resource]}, at about ${whole.format(free.pages)} pages a day.

What breaks first is the ledger. A D1 database runs one write at a time, some ${LEDGER_WRITES} a second (the mean of a write
there is a few milliseconds; measure yours), and holds 10 GB: an order is ${COUNTERS.cardPayment.ledgerCalls} writes and ${whole.format(COUNTERS.cardPayment.ledgerBytes)} bytes, which
[retention](privacy.md#retention) does not shorten. ${whole.format((LEDGER_WRITES * 60) / COUNTERS.cardPayment.ledgerCalls)} orders a minute use it up; beyond that the ledger needs several
databases, chosen by the first digits of a payment's id. Requests, CPU and data points cost money, and break nothing; a
longer \`PAGE_MEMORY_SECONDS\` saves CPU.
`;
}

test('docs/costs.md is what the model says', () => {
  if (process.env['UPDATE_DOCS']) writeFileSync(path, page());
  expect(readFileSync(path, 'utf8')).toBe(page());
});

test('the data points of a million pages cost less than sixty cents', () => {
  expect(priceOf(usageOf(1e6, 0), { withIncluded: false }).dataPoints).toBeLessThan(0.6);
});
