import { Hono } from 'hono/tiny';
import { shop } from '#shared/shop/shop.ts';
import type { OpsEnv } from '../env.ts';
import { doing } from '../records/actions.ts';
import { readField, readLines } from '../records/form.ts';
import {
  listRules,
  listTerms,
  readRule,
  removeRule,
  saveRule,
  type RuleRow,
  type TermRow,
} from '../records/searches.ts';
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
  let saved = 0;
  for (const line of lines) {
    const rule = readRule(line);
    if (rule === null) refused.push(`${line}: neither words nor a list of products.`);
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
        columns={['Language', 'Words', 'First', '']}
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
