import { memoryD1 } from '../tests/memory-d1.ts';
import { createRandom, seed } from '../tests/random.ts';
import { publishIndex } from '../worker/search/build/publish.ts';
import { findThings } from '../worker/search/find.ts';
import type { KeptIndex } from '../worker/search/kept.ts';
import { planOf } from '../worker/search/plan.ts';
import { createNext, swapTables, tableOf, writeThing } from '../worker/search/tables.ts';
import { indexedTerms } from '../worker/search/text/words.ts';
import { vocabularyOf } from '../worker/search/vocabulary-text.ts';

/** Suggestions while somebody types, from an index of many products: `--products=N`, `--locales=N`. */
const option = (name: string, otherwise: number) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const PRODUCTS = option('products', 50_000);
const LOCALES = ['en-AU', 'de-DE', 'fr-FR', 'es-ES', 'it-IT'].slice(0, option('locales', 5));
const TYPED = 100;
/** How far D1 is, in milliseconds. */
const DISTANCES = [5, 200];

const random = createRandom(seed);
const pick = <T>(list: readonly T[], power = 1): T => list[Math.floor(random() ** power * list.length)] as T;
const many = (count: number, power: number) =>
  Array.from({ length: count }, () => pick(words, power)).join(' ');

const syllables = 'ka mo ti re lo su na vi pe do ran kel bus tor mil gra fen'.split(' ');
const words = Array.from({ length: 30_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join(''),
);

type Index = Parameters<typeof publishIndex>[0];
type Statements = Parameters<Index['db']['batch']>[0];

const db = memoryD1().db as unknown as Index['db'];
/** What this process has worked: a busy machine does not count. */
const worked = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
let databaseMs = 0;
const timed = {
  ...db,
  batch: async (statements: Statements) => {
    const began = worked();
    const answer = await db.batch(statements);
    databaseMs += worked() - began;
    return answer;
  },
} as unknown as Index['db'];

const kept = new Map<string, string>();
const kv = { put: async (key: string, text: string) => void kept.set(key, text) } as unknown as Index['kv'];
const names: string[] = [];

for (const locale of LOCALES) {
  const began = worked();
  const language = locale.slice(0, 2);
  await db.batch(createNext(db, locale));
  for (let at = 0; at < PRODUCTS; at += 500) {
    const rows = Array.from({ length: Math.min(500, PRODUCTS - at) }, async (_, index) => {
      const position = at + index;
      const name = many(3, 3);
      names.push(name);
      return writeThing(db, tableOf('next', locale), {
        shown: {
          kind: 'product',
          id: `p${position}`,
          slug: `p${position}`,
          name,
          picture: `/media/${position}.jpg`,
          price: { now: position, varies: false },
        },
        name: indexedTerms(name, language),
        keys: indexedTerms(many(12, 6), language),
        sku: `sku${position}`,
        body: indexedTerms(many(70, 3), language),
        position,
      });
    });
    await db.batch((await Promise.all(rows)).flat());
  }
  await swapTables(db, locale, db.prepare('SELECT 1'));
  const written = worked();
  await publishIndex({ db, kv, locale, language });
  console.log(
    `${locale}: written in ${seconds(began, written)} s, published in ${seconds(written, worked())} s, ${Math.round((kept.get(`search/${locale}`)?.length ?? 0) / 1024)} KB in KV`,
  );
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1);
}

const loads: number[] = [];
const cpus: number[] = [];
const databases: number[] = [];
let without = 0;
for (const locale of LOCALES) {
  const began = worked();
  const { words: text, beginnings } = JSON.parse(kept.get(`search/${locale}`) ?? '') as KeptIndex;
  const vocabulary = vocabularyOf(text);
  loads.push(worked() - began);
  for (let count = 0; count < TYPED / LOCALES.length; count += 1) {
    const name = pick(names);
    // Also with a mistake, which is what takes longest.
    const whole = random() < 0.1 ? name.replace(/(..)(.)(.)/, '$1$3$2') : name;
    for (let length = 2; length <= whole.length; length += 1) {
      const typed = whole.slice(0, length).trim();
      if (Object.hasOwn(beginnings, typed)) {
        without += 1;
        continue;
      }
      databaseMs = 0;
      const asked = worked();
      const plan = planOf(typed, { vocabulary, language: locale.slice(0, 2) });
      await findThings(plan, 40, { db: timed, locale, vocabulary });
      databases.push(databaseMs);
      cpus.push(worked() - asked - databaseMs);
    }
  }
}

const at = (list: readonly number[], share: number) =>
  (list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0).toFixed(1);
console.log(`${cpus.length + without} requests, ${without} of them without D1; seed ${seed}`);
console.log(`an isolate's first: ${at(loads, 0.95)} ms to read the words of a locale`);
console.log(`in the Worker: p50 ${at(cpus, 0.5)} ms, p95 ${at(cpus, 0.95)} ms`);
console.log(`in the database: p50 ${at(databases, 0.5)} ms, p95 ${at(databases, 0.95)} ms`);
const totals = cpus.map((ms, index) => ms + (databases[index] ?? 0));
for (const distance of DISTANCES) {
  const all = [...totals.map((ms) => ms + distance), ...Array.from({ length: without }, () => 0)];
  console.log(`with D1 ${distance} ms away: p50 ${at(all, 0.5)} ms, p95 ${at(all, 0.95)} ms`);
}
