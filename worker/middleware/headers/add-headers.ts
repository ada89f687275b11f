import type { Context } from 'hono';

export function addHeaders(c: Context, headers: Record<string, string>): void {
  const missing = Object.entries(headers).filter(([name]) => !c.res.headers.has(name));
  changeHeaders(c, (response) => {
    for (const [name, value] of missing) response.set(name, value);
  });
}

/** In place: Hono's `header` copies the response each time. Only one from `fetch` or an object is copied, once. */
export function changeHeaders(c: Context, change: (headers: Headers) => void): void {
  try {
    change(c.res.headers);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const copy = new Response(c.res.body, c.res);
    // Otherwise Hono would copy it again, with the headers of the first one.
    c.res = undefined;
    c.res = copy;
    change(copy.headers);
  }
}
