import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll } from 'vitest';
import { isInLanguages } from '#shared/locale/address.ts';
import { everyPage, languages, type Kind, type Language, type Read, type StoreNames } from './every-page.ts';
import { NOTHING_KEPT, startShop, type TestShop } from './harness.ts';
import { mergeLanguages } from './page-languages.ts';
import { textsOf } from './text-nodes.ts';
import { wordsOf } from './words.ts';

/** What search engines, screen readers and caches are told of each kind of page in every language. */
export const TABLE = './page-table.txt';

const TRIES = 5;

/**
 * Reads each kind of page of the store before the tests of a file.
 *
 * @param inLanguages the default one first, whose pages name the addresses of the others
 */
export function crawlPages(names: StoreNames, inLanguages: readonly Language[] = languages) {
  let it: TestShop;
  /** Each kind of page as it was read last. */
  const read = new Map<Kind, Read[]>();
  beforeAll(async () => {
    // A page that was made without what was late is read again: a kept one would be the same.
    it = await startShop(NOTHING_KEPT);
    for (const kind of await everyPage(it, names, inLanguages)) read.set(kind, await kind.read());
  }, 600_000);
  afterAll(() => it.stop());
  return {
    table: () => tableOf(read, readFileSync(join(import.meta.dirname, TABLE), 'utf8')),
    faults: () => faultsOf(read),
    links: () => linksOf(read),
    texts: (locale: Parameters<typeof wordsOf>[0]) => textsIn(read, locale),
  };
}

type Pages = Map<Kind, Read[]>;

/** @param known the table that was approved */
async function tableOf(read: Pages, known: string): Promise<string> {
  const approved = new Set(known.trim().split('\n\n'));
  const [frame] = [...read].flatMap(([{ title }, [page]]) =>
    title === '/find-order' && page ? [page.facts] : [],
  );
  const usual = frame?.head.filter((line) => !line.startsWith('alternates')) ?? [];
  const blocks = [
    ['# what pages have, unless they say otherwise', ...usual, ...(frame?.frame ?? [])].join('\n'),
  ];
  for (const kind of read.keys()) {
    if (kind.isFurther) continue;
    let block = blockOf(kind, read.get(kind) ?? [], usual);
    // On a busy machine a page does without content that is late: it is read again, until it is what was approved.
    for (let tries = 0; tries < TRIES && !approved.has(block); tries += 1) {
      read.set(kind, await kind.read());
      block = blockOf(kind, read.get(kind) ?? [], usual);
    }
    blocks.push(block);
  }
  blocks.push(['# elements of all pages', ...kindsOf(read)].join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

/** @param usual what pages have around them, unless they say otherwise */
function blockOf({ title, isState }: Kind, pages: readonly Read[], usual: readonly string[]): string {
  const said = pages.map(({ language, facts: { words, head, body } }) => {
    const isTold = (line: string) => !isState || /^c(?:ache-control|ookie)/.test(line);
    const own = head.filter((line) => !usual.includes(line) && isTold(line));
    const missing = usual
      .filter((line) => !head.includes(line) && isTold(line))
      .map((line) => `without ${line}`);
    const lines = [...words, ...own, ...missing, ...body];
    return { language: language.tag, lines: lines.map((line) => withoutPrefix(line, language)) };
  });
  return [`# ${title}`, ...mergeLanguages(said), ...(pages[0]?.facts.texts ?? [])].join('\n');
}

/** Classes and attributes, a line for each kind of element. */
function kindsOf(read: Pages): string[] {
  const all = [...read.values()].flatMap(([page]) => [...(page?.facts.kinds ?? [])]);
  const ofName = Map.groupBy([...new Set(all)].toSorted(), (kind) => kind.split(/[.[]/)[0] ?? '');
  return [...ofName].map(([name, kinds]) =>
    [name, ...kinds.map((kind) => kind.slice(name.length))].join(' '),
  );
}

/** Addresses without their language: each language has its own. The page names them all in each. */
function withoutPrefix(line: string, { prefix }: Language): string {
  if (prefix === '' || line.startsWith('alternates ')) return line;
  return line.replaceAll(new RegExp(`(https://shop|[ "])${prefix}(?:/|(?=[?#" ]|$))`, 'g'), '$1/');
}

/** What the checker of the standard's authors refuses as well; the other rules beyond the preset are taste. */
const refused = [
  'aria-hidden-body',
  'empty-title',
  'input-attributes',
  'meta-refresh',
  'missing-doctype',
  'no-conditional-comment',
  'no-missing-references',
  'no-redundant-role',
  'no-utf8-bom',
  'script-type',
];

const standard = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: ['html5'],
    rules: Object.fromEntries(refused.map((rule) => [rule, 'error'])),
  }),
);

/** Tags of languages that are none, or are not written as the standard of tags has them. */
function wrongLanguages(html: string): string[] {
  const tags = [...html.matchAll(/<[a-z][^>]*?\s(?:href)?lang="([^"]*)"/g)].map(([, tag = '']) => tag);
  return [...new Set(tags)].filter((tag) => {
    if (tag === 'x-default') return false;
    try {
      return Intl.getCanonicalLocales(tag)[0] !== tag;
    } catch {
      return true;
    }
  });
}

/** What breaks the HTML standard on each kind of page, in the first of its languages. */
async function faultsOf(read: Pages): Promise<string[]> {
  const faults = [...read].flatMap(([, pages]) =>
    pages.flatMap(({ address, facts }) => facts.nameless.map((each) => `${address} says nothing: ${each}`)),
  );
  for (const [{ title }, [page]] of read) {
    if (!/^<!doctype html/i.test(page?.html ?? '')) continue;
    const { results } = await standard.validateString(page?.html ?? '');
    faults.push(...wrongLanguages(page?.html ?? '').map((tag) => `${title}: lang="${tag}"`));
    for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages))
      faults.push(`${title} ${line}:${column}: ${ruleId}: ${message}`);
  }
  return faults;
}

/** How many addresses within the shop pages lead to, and which of them leave the language of the page. */
function linksOf(read: Pages): { count: number; leaving: string[] } {
  const seen = new Set<string>();
  const leaving: string[] = [];
  for (const { language, html, address } of [...read.values()].flat())
    for (const each of addressesIn(html).filter(isInLanguages)) {
      seen.add(each);
      const isIn =
        each.startsWith(language.prefix) && /^(?:[/?#]|$)/.test(each.slice(language.prefix.length));
      if (language.prefix !== '' && !isIn) leaving.push(`${address}: ${each}`);
    }
  return { count: seen.size, leaving };
}

/** The addresses within the shop of links and forms. */
function addressesIn(html: string): string[] {
  const found = html.matchAll(
    /<(?:a|form|button|input)\b[^>]*?\s(?:href|action|formAction|data-suggestions)="(\/[^"]*)"/gi,
  );
  return [...new Set([...found].map(([, address = '']) => address))];
}

/** How many texts of pages in this language are in it and in English, and which say that they are in another one. */
function textsIn(read: Pages, locale: Parameters<typeof wordsOf>[0]) {
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
  return { ...seen, wrong: [...wrong] };
}
