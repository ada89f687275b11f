import { expect, test } from 'vitest';
import { signedIn } from './customers.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile({ BROWSER_FUNCTIONS: 'shop/echo shop/returns' });
it.expectLines('unauthorized');

const json = { 'Content-Type': 'application/json' };

test('a function that the operator lists is called in the session of the visitor, with its names left as they are', async () => {
  const visitor = await signedIn(it);
  const body = JSON.stringify({ someName: 1 });
  const answer = await visitor.fetch('/functions/shop/echo?a=b', { method: 'POST', headers: json, body });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  const answered = JSON.stringify(await answer.json());
  expect(answered).toContain('"someName":1');
  const own = await visitor.fetch('/functions/shop/returns');
  const others = await it.visitor().fetch('/functions/shop/returns');
  expect(await own.text()).not.toBe(await others.text());
});

test('no other function is reached, nor any from another site', async () => {
  const visitor = it.visitor();
  expect((await visitor.fetch('/functions/shop/news')).status).toBe(404);
  expect((await visitor.fetch('/functions/shop/echo%2F..%2Fnews')).status).toBe(404);
  const headers = { ...json, Origin: 'https://elsewhere.example' };
  const foreign = await visitor.fetch('/functions/shop/echo', { method: 'POST', headers, body: '{}' });
  expect(foreign.status).toBe(403);
  expect((await it.calls()).filter(({ path }) => path.includes('news'))).toEqual([]);
});
