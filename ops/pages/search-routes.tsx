/** @jsxImportSource hono/jsx */
import { Hono } from 'hono/tiny';
import type { OpsEnv } from '../env.ts';
import { readField, readLines } from '../records/form.ts';
import { listRules, listTerms, readRule, removeRule, saveRule } from '../records/searches.ts';
import { page } from './figure-routes.tsx';
import { Searches } from './searches.tsx';

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
      await saveRule(c.env.DB, rule, { who: c.get('who'), now: Date.now() });
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
  await removeRule(c.env.DB, { locale, kind, words }, { who: c.get('who'), now: Date.now() });
  return c.redirect('/searches', 303);
});
