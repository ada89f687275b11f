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

/** The entries of a content model that no page of a shop shows, by model (docs/commerce-protocol.md#other-calls). */
const contentModels: Record<string, ModelEntry[]> = {
  guides: [
    entry('guides', 'first', {
      title: 'The first guide',
      body: '<p>How to begin.</p>',
      minutes: 6,
      french: { title: 'Le premier guide', body: '<p>Comment commencer.</p>' },
    }),
    entry('guides', 'second', { title: 'The second guide', body: '<p>How to go on.</p>', minutes: 4 }),
    entry('guides', 'draft', {
      title: 'A draft',
      body: '<p>How to end.</p>',
      minutes: 12,
      published: false,
    }),
  ],
};
