import { Hono } from 'hono/tiny';
import { shop } from '#shared/shop/shop.ts';
import type { OpsEnv } from '../env.ts';
import { doing, act, type Doing } from '../records/actions.ts';
import { readField, readLines } from '../records/form.ts';
import { rowsOf } from '../records/rows.ts';
import { ActionForm, Done, Field, Refused } from '../ui/form.tsx';
import { Table } from '../ui/table.tsx';
import { page } from './figure-routes.tsx';

const MAX_LINES = 200;

export const searches = new Hono<OpsEnv>();

async function recordsOf(db: D1Database) {
  const [rules, terms] = await Promise.all([listRules(db), listTerms(db)]);
  return { rules, terms };
}

searches.get('/searches', async (c) =>
  page(c, '/searches', <Searches {...await recordsOf(c.env.DB)} saved={0} refused={[]} />),
);

searches.post('/searches', async (c) => {
  const { lines, refused } = readLines(await c.req.formData(), 'lines', MAX_LINES);
  const locales = await listLocales(c.env.DB);
  let saved = 0;
  for (const line of lines) {
    const rule = readRule(line, locales);
    if (typeof rule === 'string') refused.push(`${line}: ${rule}`);
    else {
      await saveRule(c.env.DB, rule, doing(c));
      saved += 1;
    }
  }
  const props = { ...(await recordsOf(c.env.DB)), saved, refused };
  return page(c, '/searches', <Searches {...props} />);
});

searches.post('/searches/remove', async (c) => {
  const form = await c.req.formData();
  const [locale, words] = [readField(form, 'locale'), readField(form, 'words')];
  const kind = readField(form, 'kind') === 'pin' ? 'pin' : 'synonyms';
  await removeRule(c.env.DB, { locale, kind, words }, doing(c));
  return c.redirect('/searches', 303);
});

type SearchesProps = { rules: RuleRow[]; terms: TermRow[]; saved: number; refused: string[] };

/** What shoppers look for, and what an operator says about it. */
function Searches({ rules, terms, saved, refused }: SearchesProps) {
  return (
    <>
      {saved > 0 && <Done>Saved: {saved}. Searches go by it within ten minutes.</Done>}
      <Refused reason="Not saved:" lines={refused} />
      <ActionForm class="card" action="/searches" button="Save">
        <Field
          label={`One a line: ${shop.defaultLocale} sofa, couch, or ${shop.defaultLocale} gift = first-product, second-product`}
        >
          <textarea class="field__input" name="lines" rows={6} required maxlength={20_000}></textarea>
        </Field>
        <p>
          Words with commas between them mean the same. The products after “=”, by the end of their addresses,
          come first for these words. Both need the shop’s own search.
        </p>
      </ActionForm>
      <Table
        caption="Words and first products"
        columns={['Language', 'Words', 'First', 'Remove']}
        empty="None."
        rows={rules.map(({ locale, kind, words, products }) => [
          locale,
          words,
          products,
          <ActionForm
            key={`${locale} ${kind} ${words}`}
            action="/searches/remove"
            hidden={{ locale, kind, words }}
            button="Remove"
            label={`Remove ${words}`}
          />,
        ])}
      />
      <Table
        caption="Searches from five networks or more: first those that found nothing"
        columns={['Language', 'Words', 'Searches', 'Found last']}
        empty="None yet."
        rows={terms.map(({ locale, term, searches, results }) => [
          locale,
          term,
          String(searches),
          String(results),
        ])}
      />
    </>
  );
}

export type RuleRow = { locale: string; kind: 'synonyms' | 'pin'; words: string; products: string };
type TermRow = { locale: string; term: string; searches: number; results: number };

const MAX_LISTED = 500;
const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

export async function listRules(db: D1Database): Promise<RuleRow[]> {
  const query =
    'SELECT locale, kind, words, products FROM search_rules ORDER BY locale, kind, words LIMIT ?1';
  return rowsOf(db, query, MAX_LISTED);
}

/** Those that find nothing first, by how often they were searched for. */
export async function listTerms(db: D1Database): Promise<TermRow[]> {
  const query =
    'SELECT locale, term, searches, results FROM search_terms ORDER BY results = 0 DESC, searches DESC LIMIT ?1';
  return rowsOf(db, query, MAX_LISTED);
}

/** Of the store, as far as the shop has read it: every category is listed in each. */
export async function listLocales(db: D1Database): Promise<string[]> {
  const query = "SELECT DISTINCT locale FROM known_slugs WHERE kind = 'category' ORDER BY locale LIMIT ?1";
  return (await rowsOf<{ locale: string }>(db, query, MAX_LISTED)).map(({ locale }) => locale);
}

const NO_RULE = 'neither words nor a list of products.';

/**
 * `en sofa, couch` are synonyms, `en gift = first-product, second-product` products that come first; of any other line, and of
 * a language that is none of these, the reason why it is not saved.
 */
export function readRule(line: string, locales: readonly string[]): RuleRow | string {
  const [, locale = '', rest = ''] = /^\s*(\S+)\s+(.+)$/.exec(line) ?? [];
  if (!LOCALE.test(locale)) return NO_RULE;
  if (locales.length > 0 && !locales.includes(locale))
    return `the languages of the store are ${locales.join(', ')}.`;
  return ruleIn(rest, locale) ?? NO_RULE;
}

function ruleIn(text: string, locale: string): RuleRow | null {
  const [words = '', products, ...more] = text.split('=');
  if (products === undefined) {
    const synonyms = listOf(words);
    return synonyms.length < 2
      ? null
      : { locale, kind: 'synonyms', words: synonyms.join(', '), products: '' };
  }
  const slugs = listOf(products);
  if (words.trim() === '' || slugs.length === 0 || more.length > 0) return null;
  return { locale, kind: 'pin', words: words.trim(), products: slugs.join(', ') };
}

function listOf(text: string): string[] {
  return text
    .split(/[,、،]/)
    .map((each) => each.trim())
    .filter(Boolean);
}

/** Products that came first for the same words are replaced. */
export async function saveRule(db: D1Database, rule: RuleRow, by: Doing): Promise<void> {
  const { locale, kind, words, products } = rule;
  const write = `INSERT INTO search_rules (locale, kind, words, products) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (locale, kind, words) DO UPDATE SET products = ?4, ids = NULL`;
  const saved = db.prepare(write).bind(locale, kind, words, products);
  await act(db, saved, { ...by, action: 'search', subject: `${locale} ${words}`, note: products || kind });
}

type NamedRule = Omit<RuleRow, 'products'>;

export async function removeRule(db: D1Database, rule: NamedRule, by: Doing): Promise<void> {
  const { locale, kind, words } = rule;
  const remove = 'DELETE FROM search_rules WHERE locale = ?1 AND kind = ?2 AND words = ?3';
  const removed = db.prepare(remove).bind(locale, kind, words);
  await act(db, removed, { ...by, action: 'search', subject: `${locale} ${words}`, note: 'removed' });
}
