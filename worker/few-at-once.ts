/**
 * Calls for each item, some at once: the platform lets a request have six connections open, those of the rest of its page
 * included, and keeps the seventh waiting. The results are in the order of the items.
 */
export async function mapFewAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items.entries()];
  const results: Result[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, item] = next;
      results[index] = await call(item);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
