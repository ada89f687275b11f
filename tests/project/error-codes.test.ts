import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The catalogue and its translations name every code, and say none. */
const sources = globSync('{client,shared,worker,ops}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|^shared\/(?:errors|messages)\//.test(file),
);

/** A problem of that code, or the code as a rule's or a condition's result. */
const saying = (code: string) =>
  new RegExp(`problem\\(\\s*'${code}'|catalogue\\.${code}\\b|(?:=>|[?:,]) '${code}'`);

test('every text of the catalogue is said by the product, or by its client library', () => {
  expect(sources.length).toBeGreaterThan(300);
  const product = sources.map(read).join('\n');
  const library = read('node_modules/swell-js/dist/payment.mjs');
  const unused = Object.entries(catalogue).filter(
    ([code, { message }]) => !saying(code).test(product) && !library.includes(message),
  );
  expect(unused.map(([code]) => code)).toEqual([]);
});
