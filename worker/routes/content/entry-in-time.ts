import type { Context } from 'hono';
import type { ContentPage } from '#shared/content/entries.ts';
import type { AppEnv } from '../../context.ts';
import { soon } from '../../render/with-deadline.ts';
import { createReport, orElse } from '../../reporting/report.ts';

/** How long a page that can do without its entry waits for it; what was read before is there at once. */
const ENTRY_WAIT_MS = 2_000;

/** The content service's entry of a page that has something to show without it: null when there is none in time. */
export async function entryInTime(c: Context<AppEnv>, slug: string): Promise<ContentPage | null> {
  const entry = c.var.backends.site.page(slug, c.var.shop.locale).catch(orElse(createReport(c), null));
  // A late one is kept for the next visitor.
  c.executionCtx.waitUntil(entry);
  const { value } = await soon(entry, ENTRY_WAIT_MS);
  return value instanceof Promise ? null : value;
}
