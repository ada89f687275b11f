import { Hono } from 'hono';
import type { JsonObject } from '#shared/json.ts';
import { seedId } from '../../seed/ids.ts';
import { localise } from '../catalogue/localise.ts';
import { marketOf } from '../settings/request-market.ts';
import { pickFields } from '../wire/fields.ts';
import type { CommerceContext, CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { HardError } from '../wire/refusal.ts';

/** Entries of content models by id or slug; drafts with `$preview` (docs/commerce-protocol.md#other-calls). */
export function contentModelRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/content/:model', (c) => {
    const entries = entriesOf(c, c.req.param('model'));
    if (!entries) throw new HardError(404, 'not_found', 'There is no such content model', 'model');
    return c.json(listRecordsBy(entries, readQuery(c.req.url)));
  });

  app.get('/content/:model/:id', (c) => {
    const requested = c.req.param('id');
    const entry = entriesOf(c, c.req.param('model'))?.find(
      ({ id, slug }) => id === requested || slug === requested,
    );
    return c.json(entry ? pickFields(entry, readQuery(c.req.url)['fields']) : null);
  });

  return app;
}

function entriesOf(c: CommerceContext, model: string): ModelEntry[] | null {
  const entries = Object.hasOwn(contentModels, model) ? contentModels[model] : undefined;
  if (!entries) return null;
  const preview = readQuery(c.req.url)['$preview'] === 'true';
  return localise(
    entries.filter((entry) => entry.published || preview),
    marketOf(c).localeChain,
  );
}

/** An entry of a content model of the commerce backend; drafts are only returned with `$preview`. */
type ModelEntry = JsonObject & { id: string; slug: string; published: boolean };

type Texts = { title: string; body: string };

function entry(
  model: string,
  slug: string,
  { french, published = true, ...fields }: JsonObject & { french?: Texts; published?: boolean },
): ModelEntry {
  return {
    id: seedId(`content/${model}/${slug}`),
    slug,
    ...fields,
    published,
    date_created: '2026-03-10T00:00:00.000Z',
    date_updated: '2026-06-02T00:00:00.000Z',
    $locale: french ? { 'fr-FR': french } : {},
  };
}

/** The entries of the store's content models, by model (docs/commerce-protocol.md#other-calls). */
const contentModels: Record<string, ModelEntry[]> = {
  'brew-guides': [
    entry('brew-guides', 'plunger', {
      title: 'A plunger for two',
      body: '<p>Thirty grams, coarse. Half a litre just off the boil. Four minutes, then press as if nobody were in a hurry.</p>',
      minutes: 6,
      french: {
        title: 'Une cafetière pour deux',
        body: '<p>Trente grammes, mouture grossière. Un demi-litre juste frémissant. Quatre minutes, puis on presse sans se hâter.</p>',
      },
    }),
    entry('brew-guides', 'lemon-myrtle', {
      title: 'Lemon myrtle, hot or iced',
      body: '<p>One teaspoon to a cup, three minutes. Longer does no harm: there is no bitterness in it.</p>',
      minutes: 4,
    }),
    entry('brew-guides', 'camp-stove', {
      title: 'Coffee at the camp',
      body: '<p>Still being tried out on willing friends.</p>',
      minutes: 12,
      published: false,
    }),
  ],
  notices: [
    entry('notices', 'roast-day', {
      title: 'We roast on Tuesdays',
      body: '<p>Orders placed by Monday night leave on Wednesday.</p>',
      french: {
        title: 'Nous torréfions le mardi',
        body: '<p>Une commande passée avant lundi soir part le mercredi.</p>',
      },
    }),
  ],
};
