import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInLanguages } from '#shared/locale/address.ts';
import { everyPage, languages, type Kind, type Language, type Read } from './every-page.ts';
import { NOTHING_KEPT, startShop, type TestShop } from './harness.ts';
import { mergeLanguages } from './page-languages.ts';
import { textsOf } from './text-nodes.ts';
import { wordsOf } from './words.ts';

/**
 * What search engines, screen readers and caches are told of each kind of page in every language, beside this file. A
 * change shows as a difference of lines; who has read it approves it by `npx vitest run --config tests/vitest.config.ts
 * --project workers page-table -u`.
 */
const TABLE = './page-table.txt';

let it: TestShop;
/** Each kind of page as it was read last. */
const read = new Map<Kind, Read[]>();

beforeAll(async () => {
  it = await startShop(NOTHING_KEPT);
  for (const kind of await everyPage(it)) read.set(kind, await kind.read());
}, 600_000);
afterAll(() => it.stop());

/** Each page as it was approved. */
const approved = new Set(
  readFileSync(join(import.meta.dirname, TABLE), 'utf8')
    .trim()
    .split('\n\n'),
);

/** What pages have around them, unless they say otherwise. */
let usual: string[] = [];

/** Addresses without their language: each language has its own. The page names them all in each. */
function withoutPrefix(line: string, { prefix }: Language): string {
  if (prefix === '' || line.startsWith('alternates ')) return line;
  return line.replaceAll(new RegExp(`(https://shop|[ "])${prefix}(?:/|(?=[?#" ]|$))`, 'g'), '$1/');
}

function blockOf({ title }: Kind, pages: readonly Read[]): string {
  const said = pages.map(({ language, facts: { words, head, body } }) => {
    const own = head.filter((line) => !usual.includes(line));
    const missing = usual.filter((line) => !head.includes(line)).map((line) => `without ${line}`);
    const lines = [...words, ...own, ...missing, ...body];
    return { language: language.tag, lines: lines.map((line) => withoutPrefix(line, language)) };
  });
  return [`# ${title}`, ...mergeLanguages(said)].join('\n');
}

const TRIES = 5;

test('Each kind of page tells search engines, screen readers and caches what was approved', async () => {
  const [frame] = [...read].flatMap(([{ title }, [page]]) =>
    title === '/find-order' && page ? [page.facts] : [],
  );
  usual = frame?.head.filter((line) => !line.startsWith('alternates')) ?? [];
  const blocks = [
    ['# what pages have, unless they say otherwise', ...usual, ...(frame?.frame ?? [])].join('\n'),
  ];
  for (const kind of read.keys()) {
    if (kind.isFurther) continue;
    let block = blockOf(kind, read.get(kind) ?? []);
    // On a busy machine a page does without content that is late: it is read again, until it is what was approved.
    for (let tries = 0; tries < TRIES && !approved.has(block); tries += 1) {
      read.set(kind, await kind.read());
      block = blockOf(kind, read.get(kind) ?? []);
    }
    blocks.push(block);
  }
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot(TABLE);
}, 240_000);

/** The addresses within the shop of links and forms. */
function addressesIn(html: string): string[] {
  const found = html.matchAll(
    /<(?:a|form|button|input)\b[^>]*?\s(?:href|action|formAction|data-suggestions)="(\/[^"]*)"/gi,
  );
  return [...new Set([...found].map(([, address = '']) => address))];
}

test('Every link of every page stays in its language', () => {
  const seen = new Set<string>();
  for (const [{ title }, pages] of read)
    for (const { language, html, address } of pages) {
      const addresses = addressesIn(html).filter(isInLanguages);
      for (const each of addresses) seen.add(each);
      const leaving = addresses.filter(
        (each) =>
          !each.startsWith(language.prefix) || !/^(?:[/?#]|$)/.test(each.slice(language.prefix.length)),
      );
      expect([title, address, language.prefix === '' ? [] : leaving]).toEqual([title, address, []]);
    }
  expect(seen.size).toBeGreaterThan(languages.length * 50);
});

test.each(['fr-FR', 'de-DE', 'ja-JP', 'ar'] as const)(
  'Every text of every page in %s says which language it is in',
  (locale) => {
    const isSaidIn = wordsOf(locale);
    const wrong = new Set<string>();
    const seen = { own: 0, english: 0 };
    const pages = [...read].flatMap(([{ title }, each]) =>
      // Orders have the words they were placed with; of those only another script is marked.
      title.endsWith('of a customer') ? [] : each.filter(({ language }) => language.code === locale),
    );
    for (const { address, html } of pages) {
      const { nodes, attributes } = textsOf(html);
      for (const { text, lang } of [...nodes, ...attributes]) {
        const said = isSaidIn(text);
        if (said === null) continue;
        seen[said] += 1;
        const [expected] = said === 'own' ? locale.split('-') : ['en'];
        if (lang.split('-')[0] !== expected) wrong.add(`${address}: ${lang} ${text.slice(0, 60)}`);
      }
    }
    expect([...wrong]).toEqual([]);
    expect(seen.own).toBeGreaterThan(1_000);
    // The banner alone is in English on every page in French.
    expect(seen.english).toBeGreaterThan(locale === 'fr-FR' ? 10 : 100);
  },
);
