import { expect, test, vi } from 'vitest';
import { createIconClient, iconAddress } from './icons.ts';

const truck = { body: '<path fill="currentColor" d="M1 1h2"/>' };

function clientOf(reply: (url: string, init?: RequestInit) => Response | Promise<Response>) {
  return createIconClient({
    baseUrls: ['https://icons.test'],
    timeoutMs: 20,
    fetch: async (input, init) => reply(input as string, init),
  });
}

const json = (body: unknown) => Response.json(body);

test('a set is loaded by its name, with the size of each icon', async () => {
  const getIcons = clientOf((url) => {
    expect(url).toBe('https://icons.test/mdi.json?icons=leaf,truck');
    return json({
      prefix: 'mdi',
      width: 24,
      height: 24,
      icons: { truck, leaf: { ...truck, width: 20 }, more: truck },
    });
  });
  expect(await getIcons('mdi', ['leaf', 'truck'])).toEqual({
    prefix: 'mdi',
    icons: { leaf: { ...truck, width: 20, height: 24 }, truck: { ...truck, width: 24, height: 24 } },
  });
});

test.each([
  '<script>alert(1)</script>',
  '<path onload="alert(1)"/>',
  '<a href="javascript:alert(1)"><path/></a>',
  '<use href="https://evil.test/x.svg#y"/>',
  '<image href="https://evil.test/x.png"/>',
  '<foreignObject><p/></foreignObject>',
  '<rect fill="url(https://evil.test)"/>',
])('an unsafe drawing is left out: %s', async (body) => {
  const getIcons = clientOf(() => json({ icons: { truck: { body }, leaf: truck } }));
  expect(Object.keys((await getIcons('mdi', ['leaf', 'truck']))?.icons ?? {})).toEqual(['leaf']);
});

test('a drawing may reference its own parts', async () => {
  const body = '<defs><mask id="m"/></defs><path mask="url(#m)"/><use href="#m"/>';
  const getIcons = clientOf(() => json({ icons: { truck: { body } } }));
  expect((await getIcons('mdi', ['truck']))?.icons['truck']?.body).toBe(body);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['an error', () => new Response('no', { status: 503 })],
  ['nonsense', () => new Response('<html>')],
  ['another shape', () => json({ icons: [] })],
  ['no connection', () => Promise.reject(new TypeError('refused'))],
])('%s yields null', async (_, reply) => {
  expect(await clientOf(reply)('mdi', ['truck'])).toBeNull();
});

test('a service that does not answer in time yields null', async () => {
  const getIcons = clientOf(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
      ),
  );
  expect(await getIcons('mdi', ['truck'])).toBeNull();
});

test('the URL names the set and its icons', () => {
  expect(iconAddress('mdi', ['a', 'b'])).toBe('/mdi.json?icons=a,b');
});

test('a second service is called when the first is slow, and the first answer counts', async () => {
  const requested: string[] = [];
  const getIcons = createIconClient({
    baseUrls: ['https://slow.test', 'https://quick.test'],
    rotateMs: 1,
    fetch: async (input) => {
      requested.push(new URL(input as string).host);
      if (requested.length === 1) await new Promise(() => {});
      return json({ icons: { truck } });
    },
  });
  expect(Object.keys((await getIcons('mdi', ['truck']))?.icons ?? {})).toEqual(['truck']);
  expect(requested).toEqual(['slow.test', 'quick.test']);
});

test('services have the times that the shop promises', async () => {
  vi.useFakeTimers();
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const requested: string[] = [];
  const getIcons = createIconClient({
    baseUrls: ['https://slow.test', 'https://quick.test'],
    fetch: async (input) => {
      requested.push(new URL(input as string).host);
      if (requested.length === 1) await new Promise(() => {});
      return json({ icons: { truck } });
    },
  });
  const found = getIcons('mdi', ['truck']);
  await vi.advanceTimersByTimeAsync(749);
  expect(requested).toEqual(['slow.test']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).not.toBeNull();
  expect(limits.mock.calls).toEqual([[5_000], [1_500], [1_500]]);
});
