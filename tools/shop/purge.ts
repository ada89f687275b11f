import { NEXT_DELIVERY_ID } from '../../worker/database/content-deliveries.ts';
import { purgeableTags, tagsToPurge } from '../../worker/pages/page-tags.ts';
import { executeOn } from './d1.ts';
import type { Platform } from './platform.ts';

type Purging = {
  platform: Platform;
  /** `all`, tags, and paths. */
  asked: readonly string[];
  shopUrl: string;
  fetch: typeof fetch;
  wait: (ms: number) => Promise<void>;
  say: (line: string) => void;
};

/** Isolates read of a purge within five seconds, and the first page after it marks it. */
const LOOKS = 15;

/** Makes every isolate reload: everything, tags, or pages by their paths. Throws for unknown ones, and where nothing was rebuilt. */
export async function purge({ platform, asked, shopUrl, fetch: open, wait, say }: Purging): Promise<void> {
  const sql = purgeSql(asked);
  const execute = executeOn(platform);
  if (platform.isDryRun) {
    platform.change(['d1', 'execute', 'DB', '--remote', '--yes', '--command', sql]);
    return say('There is nothing to undo.');
  }
  const id = Number(execute(`${sql} RETURNING id`)[0]?.['id']);
  const paths = [...new Set(asked.map(pageOf))];
  for (let look = 0; look < LOOKS; look += 1) {
    const answers = await Promise.all(paths.map((path) => statusOf(open, new URL(path, shopUrl))));
    // What was removed, or never was, is not made anew.
    if (answers.every((status) => status === 404))
      return say(`Recorded as ${id}: ${paths.join(' ')} answered 404. There is nothing to undo.`);
    const [row] = execute(`SELECT live_at FROM content_deliveries WHERE id = ${id}`);
    if (row?.['live_at'])
      return say(
        `Rebuilt: ${asked.join(' ')}. ${paths.join(' ')} was made anew at ${row['live_at']}. There is nothing to undo.`,
      );
    await wait(1_000);
  }
  throw new Error(
    `The purge ${id} is recorded, and ${paths.join(' ')} was not made anew within ${LOOKS} seconds: does ${shopUrl} lead to this Worker, and does /readyz say that D1 answers?`,
  );
}

async function statusOf(open: typeof fetch, url: URL): Promise<number> {
  const response = await open(url);
  await response.arrayBuffer();
  return response.status;
}

/** The row that every isolate reads. */
export function purgeSql(asked: readonly string[]): string {
  const tags = asked.map(tagsToPurge);
  if (tags.length === 0 || tags.includes(null))
    throw new Error(`Say what to purge: all, the path of a page, or some of ${purgeableTags.join(', ')}`);
  const purged = new Set(tags.flatMap((some) => some ?? []));
  return `INSERT INTO content_deliveries (id, event, type, purged) VALUES (${NEXT_DELIVERY_ID}, 'purge', 'shop', '${[...purged].join(' ')}')`;
}

/** A page that shows what was purged. */
function pageOf(asked: string): string {
  if (asked.startsWith('/')) return asked;
  if (URL.canParse(asked)) return new URL(asked).pathname;
  if (['products', 'attributes', 'categories'].includes(asked)) return '/shop';
  return asked === 'article' ? '/articles' : '/';
}
