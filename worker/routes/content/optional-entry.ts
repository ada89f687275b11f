import type { ContentPage } from '#shared/content/entries.ts';
import type { AppContext } from '../../context.ts';
import { withDeadline } from '../../render/with-deadline.ts';
import { createReport, orElse } from '../../reporting/report.ts';

/** A cached entry is returned at once. */
const ENTRY_WAIT_MS = 2_000;

/** The entry of a page that also works without it; null when it does not exist or comes too late. */
export async function loadOptionalEntry(c: AppContext, slug: string): Promise<ContentPage | null> {
  const entry = c
    .get('backends')
    .site.page(slug, c.get('visitor').locale)
    .catch(orElse(createReport(c), null));
  // A late one is cached for the next visitor.
  c.executionCtx.waitUntil(entry);
  const { value } = await withDeadline(entry, ENTRY_WAIT_MS);
  return value instanceof Promise ? null : value;
}
