import { Hono } from 'hono';
import { localise } from '../catalogue/localise.ts';
import { marketOf } from '../settings/request-market.ts';
import type { CommerceContext, CommerceEnv } from '../wire/middleware.ts';
import { pickFields } from '../wire/fields.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { HardError } from '../wire/refusal.ts';
import { contentModels, type ModelEntry } from './models.ts';

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
