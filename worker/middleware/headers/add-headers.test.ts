import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addHeaders, changeHeaders } from './add-headers.ts';

function createApp(response: () => Response) {
  let [sent, answered]: (Response | null)[] = [null, null];
  const app = new Hono()
    .use(async (c, next) => {
      await next();
      sent = c.res;
      addHeaders(c, { 'X-Own': 'added', 'X-New': 'added' });
      changeHeaders(c, (headers) => headers.append('X-Seen', 'twice'));
      answered = c.res;
    })
    .get('/', response);
  return { send: async () => app.request('/'), isCopied: () => sent !== answered };
}

const headers = { 'X-Own': 'kept', 'X-Seen': 'once' };

test('a response gets the headers that it lacks, and is not copied for them', async () => {
  const { send, isCopied } = createApp(() => new Response('text', { headers }));
  const response = await send();
  const read = ['X-Own', 'X-New', 'X-Seen'].map((name) => response.headers.get(name));
  expect(read).toEqual(['kept', 'added', 'once, twice']);
  expect([await response.text(), isCopied()]).toEqual(['text', false]);
});

test('of one that must not be changed a copy gets them', async () => {
  const { send, isCopied } = createApp(() => Response.redirect('https://shop.example/', 303));
  const response = await send();
  const read = ['Location', 'X-New', 'X-Seen'].map((name) => response.headers.get(name));
  expect(read).toEqual(['https://shop.example/', 'added', 'twice']);
  expect([response.status, isCopied()]).toEqual([303, true]);
});
