import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PASSWORD_MIN_LENGTH } from '../../shared/account/forms.ts';
import { cardFieldLengths } from '../../shared/card/field-format.ts';
import { checkDiscountCode } from '../../shared/cart/discount-code.ts';
import { retriedStatuses } from '../../shared/retried-statuses.ts';
import { speculationRules } from '../../tools/build/speculation-rules.ts';
import { LIMITS } from '../../worker/visitor/contract.ts';

const root = join(import.meta.dirname, '../..');

const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ');

/** A constant of a file, which need not export it for this. */
function constant(path: string, name: string): number {
  const found = new RegExp(String.raw`\b${name}(?: =|:) ([\d_]+(?: \* [\d_]+)*)`).exec(read(path))?.[1];
  if (found === undefined) throw new Error(`${path} has no number called ${name}`);
  return found.split(' * ').reduce((all, part) => all * Number(part.replaceAll('_', '')), 1);
}

/** A default of the library that mounts the wallets' buttons; every place has the same. */
function buttonHeight(style: RegExp): number {
  const found = [...read('node_modules/swell-js/dist/payment.mjs').matchAll(style)];
  const [height = Number.NaN, ...others] = new Set(found.map(([, digits]) => Number(digits)));
  expect(others).toEqual([]);
  return height;
}

const grouped = (number: number) => number.toLocaleString('en');

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

const seconds = (ms: number) => `${ms / 1_000} s`;

/** The first width at which a sheet changes the layout. */
function widthOf(sheet: string): number {
  return 16 * Number(/width [<>]=? ([\d.]+)rem/.exec(read(`client/styles/${sheet}`))?.[1]);
}

/** Of a code with a space in it. */
const shortestCode = Array.from({ length: 64 }, (_, at) => `a${' '.repeat(at)}b`).find(
  (code) => code.includes(' ') && checkDiscountCode(code).ok,
);

const LIMITED = 'worker/database/hourly-limits.ts';
const everybody = constant(LIMITED, 'everybody');

/** Browsers keep two pages for each rule that waits for a pointer. */
const pagesAhead = 2 * Object.values(speculationRules).flat().length;

/** What the documents say, made from the code. */
const sentences: [document: string, sentence: string][] = [
  ['product.md', `appears after ${seconds(constant('client/behaviours/banner.ts', 'BANNER_DELAY_MS'))}`],
  ['product.md', `scrolled past ${constant('client/behaviours/header.ts', 'COLLAPSE_PAST_PX')} px`],
  ['product.md', `Below ${constant('client/behaviours/header.ts', 'WIDE_FROM_PX')} px the header is always`],
  [
    'product.md',
    `changes at ${constant('client/behaviours/header.ts', 'WIDE_FROM_PX')} px and ${widthOf('shell/menu.css')} px, after ${constant('client/behaviours/header.ts', 'RESIZE_DEBOUNCE_MS')} ms of quiet`,
  ],
  [
    'product.md',
    `appears ${seconds(constant('client/behaviours/consent.ts', 'REVEAL_DELAY_MS'))} after the page has loaded`,
  ],
  [
    'product.md',
    `path \`/\`, ${constant('client/behaviours/consent.ts', 'ANSWER_LIFETIME_SECONDS') / 86_400} days`,
  ],
  [
    'product.md',
    `who agreed, ${seconds(constant('client/behaviours/tag-manager.ts', 'LOAD_DELAY_MS'))} after the page`,
  ],
  ['product.md', `disappear after ${seconds(constant('client/cart/notifications.ts', 'LIFETIME_MS'))}`],
  ['product.md', `appears ${constant('client/cart/notifications.ts', 'REPLACE_DELAY_MS')} ms later`],
  ['product.md', `every hour (${grouped(constant('client/behaviours/new-build.ts', 'CHECK_EVERY_MS'))} ms)`],
  ['product.md', `At most ${pagesAhead} pages are prefetched or prerendered at a time`],
  ['product.md', `per path within ${seconds(constant('client/chunk-guard.ts', 'RELOAD_PAUSE_MS'))}`],
  [
    'product.md',
    `'Discount code invalid' for ${seconds(constant('client/islands/cart/discount.tsx', 'ERROR_MS'))}`,
  ],
  ['product.md', `time limit of ${grouped(constant('worker/backends/icons.ts', 'TIMEOUT_MS'))} ms`],
  ['product.md', `at most ${constant('worker/backends/icons.ts', 'MAX_ADDRESS_LENGTH')} characters long`],
  ['product.md', `as well after ${constant('worker/backends/icons.ts', 'ROTATE_MS')} ms`],
  ['product.md', `have a limit of ${seconds(constant('worker/backends/icons.ts', 'TOTAL_MS'))}`],
  [
    'product.md',
    `more than ${grouped(constant('worker/middleware/address-limit.ts', 'MAX_LENGTH'))} characters`,
  ],
  ['product.md', `filled in within ${seconds(constant('worker/routes/forms/spam-guard.ts', 'MIN_FILL_MS'))}`],
  ['product.md', `7 days (${grouped(constant('worker/middleware/visitor.ts', 'MAX_AGE_S'))} s)`],
  ['product.md', `or that has waited ${seconds(LIMITS.queueWaitMs)},`],
  ['product.md', `digits and spaces with at least ${shortestCode?.length} characters`],
  ['product.md', `A new password has at least ${PASSWORD_MIN_LENGTH} characters`],
  ['product.md', `aborted after ${grouped(LIMITS.callTimeoutMs)} ms`],
  ['product.md', `after the statuses ${list.format([...retriedStatuses].map(String))};`],
  [
    'product/catalogue.md',
    `first ${grouped(constant('worker/routes/shop/listing-query.ts', 'MAX_PARAMETERS'))} parameters`,
  ],
  [
    'product/catalogue.md',
    `lists at most ${constant('worker/routes/sitemap/sitemap.ts', 'PER_CALL')} products`,
  ],
  [
    'product/catalogue.md',
    `in a cookie for ${constant('worker/routes/preferences/delivery-place.ts', 'MAX_AGE_S') / 86_400} days`,
  ],
  [
    'product/catalogue.md',
    `at most ${constant(LIMITED, 'network')} times an hour for one network and ${grouped(everybody)} times for all`,
  ],
  [
    'product/catalogue.md',
    `up to ${grouped(everybody * constant('worker/database/rate-limits.ts', 'MOST_BUDGETS'))} for all`,
  ],
  [
    'product/catalogue.md',
    `answered after ${seconds(constant('worker/routes/product/delivery/load-estimate.ts', 'RATING_WAIT_MS'))}`,
  ],
  ['product/catalogue.md', `at most ${constant('worker/routes/shop/listing-query.ts', 'MAX_VALUES')} values`],
  ['product/catalogue.md', `has ${constant('worker/routes/page-number.ts', 'PAGE_SIZE')} products`],
  [
    'product/payment.md',
    `${cardFieldLengths.number} characters for the number, ${cardFieldLengths.expiry} for the expiry and ${cardFieldLengths.securityCode} for the security code`,
  ],
  [
    'product/payment.md',
    `Its button is \`plain\` and \`black\`, ${buttonHeight(/type = 'plain', theme = 'black', height = '(\d+)px'/g)} px high`,
  ],
  [
    'product/payment.md',
    `Its button is horizontal, ${buttonHeight(/layout = 'horizontal', height = (\d+), color = 'gold'/g)} px high`,
  ],
];

test.each(sentences)('docs/%s says: %s', (document, sentence) => {
  expect(read(`docs/${document}`)).toContain(sentence);
});
