import { expect, test } from 'vitest';
import { freshSandbox } from '../../workers/sandbox-alone.ts';
import { accepted, openClient, versions } from './client.ts';

const { sandbox } = freshSandbox();

const model = 'guides';

test.for(versions)(
  '%s: entries of a content model are listed, and found by id and by slug',
  async (version) => {
    const { swell } = await openClient(version, sandbox.origin);
    const guides = await swell.content.list(model, { limit: 1, page: 1 });
    expect(guides).toMatchObject({ limit: 1, page: 1, page_count: guides.count });
    expect(guides.results).toHaveLength(1);
    const [first] = guides.results;
    expect(await swell.content.get(model, first?.id ?? '')).toMatchObject({ slug: first?.['slug'] });
    expect(await swell.content.get(model, 'first')).toMatchObject({ title: 'The first guide' });
    expect(await swell.content.get(model, 'no-such-guide')).toBeNull();
    expect(await swell.content.get('no-such-model', 'first')).toBeNull();
  },
);

test.for(versions)('%s: a draft shows in the preview only', async (version) => {
  const { swell } = await openClient(version, sandbox.origin);
  expect(await swell.content.get(model, 'draft')).toBeNull();
  const { swell: editor } = await openClient(version, sandbox.origin, { previewContent: true });
  expect(await editor.content.get(model, 'draft')).toMatchObject({ slug: 'draft' });
});

test.for(versions)('%s: content is returned in the chosen language', async (version) => {
  const { swell } = await openClient(version, sandbox.origin);
  await swell.locale.select('fr-FR');
  const guide = await swell.content.get(model, 'first');
  expect(guide).toMatchObject({ title: 'Le premier guide' });
  expect(guide).not.toHaveProperty('$locale');
});

test.for(versions)('%s: functions answer any method, with names and values as they are', async (version) => {
  const { swell } = await openClient(version, sandbox.origin, { useCamelCase: true });
  const data = { someName: 'one', other_name: { nestedName: 'two' } };
  for (const method of ['put', 'post', 'delete'] as const) {
    expect(await swell.functions[method]('shop-app', 'echo', data)).toMatchObject({
      method: method.toUpperCase(),
      path: expect.stringMatching(/\/functions\/shop-app\/echo$/),
      body: data,
    });
  }
  expect(await swell.functions.get('shop-app', 'echo', data)).toMatchObject({ method: 'GET', query: data });
  await expect(swell.functions.get('shop-app', 'nothing', {})).rejects.toMatchObject({ status: 404 });
});

test.for(versions)('%s: a function knows who is signed in', async (version) => {
  const { swell } = await openClient(version, sandbox.origin);
  await expect(swell.functions.get('shop-app', 'returns', {})).rejects.toMatchObject({ status: 401 });
  accepted(await swell.account.login('kim@example.com', 'correct-horse'));
  expect(await swell.functions.get('shop-app', 'returns', {})).toMatchObject({ count: 0, results: [] });
  const order = (await swell.account.listOrders()).results.find(({ number }) => number === '100214');
  const request = { order_id: order?.id, reason: 'Two left handles' };
  expect(await swell.functions.post('shop-app', 'returns', request)).toMatchObject({
    order_number: '100214',
    status: 'requested',
  });
  expect(await swell.functions.get('shop-app', 'returns', {})).toMatchObject({ count: 1 });
});
