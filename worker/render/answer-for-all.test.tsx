import { Hono } from 'hono';
import type { ReactNode } from 'react';
import * as renderer from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AppContext, AppEnv } from '../context.ts';
import { Apart } from '../ui/deferred/apart.tsx';
import { Await } from '../ui/deferred/await.tsx';
import { answerForAll } from './answer-for-all.ts';
import { PageMarkup } from './page-markup.tsx';

const FILE = 'shop/blocks/note/view.tsx';

/** What the store of pages is answered for a page with this body. */
async function answerWith(body: ReactNode): Promise<Response> {
  const app = new Hono<AppEnv>();
  app.get('/about', (c: AppContext) => {
    c.set('nonce', 'nonce');
    c.set('madeAt', 1);
    c.set('metrics', { hasFailed: false } as never);
    c.set('backends', { site: { turnsAt: () => null } } as never);
    const markup = new PageMarkup({
      renderer,
      nonce: 'nonce',
      wrap: (part) => part,
      report: () => {},
      showsFaults: false,
    });
    const html = markup.render(body);
    const head = { title: 'About' } as never;
    return answerForAll(
      c,
      { shared: { tags: () => [] }, head, body },
      { markup, html, late: markup.takeLate() },
    );
  });
  return app.request('/about');
}

function Broken(): ReactNode {
  throw new Error('no ink');
}

const late = (value: Promise<string>) => (
  <Await value={value} fallback={null} file={FILE}>
    {(text) => text}
  </Await>
);

test('no store keeps a page in which a block was left out by an error', async () => {
  const answer = await answerWith(
    <Apart file={FILE}>
      <Broken />
    </Apart>,
  );
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});

test('a store keeps a page whose block comes later, and none whose block fails then', async () => {
  const kept = await answerWith(late(Promise.resolve('Dear friend')));
  expect([kept.status, kept.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('max-age')]);
  expect(await kept.text()).toContain('Dear friend');
  const broken = await answerWith(late(Promise.reject(new Error('no ink'))));
  await expect(broken.text()).rejects.toThrow('missing or old');
});
