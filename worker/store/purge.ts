/** Content is purged by type. */
export const contentTags = ['setting', 'menu', 'footer', 'page', 'article'] as const;

export type ContentTag = (typeof contentTags)[number];

/** KV accepts one write of a key per second, which a burst of edits exceeds. */
const RETRY_AFTER_MS = 1_100;

const keyOf = (tag: ContentTag) => `purged/${tag}`;

type Report = (fault: Error, details: Record<string, string>) => void;

/**
 * Reads when a tag was last purged, in milliseconds since the epoch; 0 when never or unknown. Each tag is looked up once:
 * create one per request.
 */
export function createPurgeReader(kv: KVNamespace, report: Report): (tag: ContentTag) => Promise<number> {
  const known = new Map<ContentTag, Promise<number>>();

  async function read(tag: ContentTag): Promise<number> {
    try {
      return Number((await kv.get(keyOf(tag))) ?? 0) || 0;
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)), { cache: keyOf(tag) });
      return 0;
    }
  }

  return function purgedAt(tag) {
    const found = known.get(tag) ?? read(tag);
    known.set(tag, found);
    return found;
  };
}

/**
 * Invalidates everything stored under these tags: it is reloaded before it is shown again, and still shown when that
 * fails. Other locations of the network follow within KV's minute.
 */
export async function purgeContent(kv: KVNamespace, tags: readonly ContentTag[], now: number): Promise<void> {
  const write = (tag: ContentTag) => kv.put(keyOf(tag), String(now));
  await Promise.all(
    tags.map((tag) =>
      write(tag).catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
        await write(tag);
      }),
    ),
  );
}
