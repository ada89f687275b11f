import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ShopError } from '#shared/errors/problem.ts';
import { bodyLimit } from './body-limit.ts';

const app = new Hono().use(bodyLimit()).post('/', async (c) => c.text(String((await c.req.text()).length)));
app.onError((error, c) => c.text(error instanceof ShopError ? error.problem.code : 'broken', 413));

async function send(body: BodyInit): Promise<string> {
  const request = new Request('http://shop/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  return (await app.request(request)).text();
}

test('a body of 32 KB is read, a longer one refused', async () => {
  expect(await send('x'.repeat(32 * 1024))).toBe('32768');
  expect(await send('x'.repeat(32 * 1024 + 1))).toBe('body_too_large');
});

test('a long body without a length is refused, too', async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(8192)),
  });
  expect(await send(stream)).toBe('body_too_large');
});
