/** What can be purged at once: the types of the content service that the shop shows. */
export const contentTags = ['setting', 'menu', 'footer', 'page', 'article'] as const;

export type ContentTag = (typeof contentTags)[number];

/** KV takes one write of a key in a second, and a burst of edits makes more. */
const AGAIN_AFTER_MS = 1_100;

const keyOf = (tag: ContentTag) => `purged/${tag}`;

type Report = (fault: Error, facts: Record<string, string>) => void;

/**
 * Makes the question when a tag was last purged: milliseconds since the epoch, 0 when never or not known. Each tag is
 * looked up once; make one per request.
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
 * Makes everything stored under these tags old: it is loaded anew before it is shown again, and still there when that
 * fails. Other places of the network learn of it within KV's own minute.
 */
export async function purgeContent(kv: KVNamespace, tags: readonly ContentTag[], now: number): Promise<void> {
  const write = (tag: ContentTag) => kv.put(keyOf(tag), String(now));
  await Promise.all(
    tags.map((tag) =>
      write(tag).catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        await write(tag);
      }),
    ),
  );
}
