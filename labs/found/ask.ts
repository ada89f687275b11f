import type { Json } from '../../shared/json.ts';

export type Data = { [name: string]: Json };

/** A running shop as a search engine reads it. */
export function createAsk(at: string) {
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, at), { redirect: 'manual', ...init });
  const read = async (path: string) => (await get(path, { redirect: 'follow' })).text();

  async function dataOf(path: string): Promise<Data[]> {
    const html = await read(path);
    const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g);
    return [...scripts].map(([, text = '{}']) => JSON.parse(text) as Data);
  }

  /** The items of a feed, each as the contents of its tags by their names: of those that repeat, all in a row. */
  async function itemsOf(feed: string): Promise<Map<string, string>[]> {
    const items = (await read(feed)).matchAll(/<item>(.*?)<\/item>/gs);
    return [...items].map(([, item = '']) => {
      const contents = new Map<string, string>();
      for (const [, name = '', text = ''] of item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs))
        contents.set(name, (contents.get(name) ?? '') + plain(text));
      return contents;
    });
  }

  /** The slugs of the products that a search shows first. */
  async function found(typed: string): Promise<string[]> {
    const html = await read(`/shop?search=${encodeURIComponent(typed)}`);
    const links = html.slice(html.indexOf('<main')).matchAll(/href="\/shop\/([\w-]+)"/g);
    return [...new Set([...links].map(([, slug = '']) => slug))];
  }

  /** What is said last: redirects are followed. */
  const statusOf = async (path: string) => (await get(path, { redirect: 'follow' })).status;

  return { get, read, dataOf, itemsOf, found, statusOf };
}

export type Ask = ReturnType<typeof createAsk>;

/** All objects of a type, however deep. */
export function ofType(data: Json, type: string): Data[] {
  if (Array.isArray(data)) return data.flatMap((each) => ofType(each, type));
  if (typeof data !== 'object' || data === null) return [];
  const inside = Object.values(data).flatMap((each) => ofType(each, type));
  return data['@type'] === type ? [data, ...inside] : inside;
}

/** Empty where there is none. */
export function textOf(data: Data | undefined, name: string): string {
  const found = data?.[name];
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

function plain(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<');
}
