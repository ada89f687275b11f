import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../workers/sandbox-alone.ts';

type Body = { event: string; model?: string; uid?: string; entry?: Record<string, unknown> | null };
type Call = { headers: IncomingHttpHeaders; body: Body };

/** The calls of real servers, by event and model. */
const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'recordings/webhooks.json'), 'utf8'),
) as Record<'version4' | 'version5', Record<string, Body>>;

let sandbox: RunningSandbox;
let calls: Call[] = [];
let status = 204;

/** The storefront's side: records the calls. */
const receiver = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  request.on('end', () => {
    calls.push({ headers: request.headers, body: JSON.parse(text) as Body });
    response.writeHead(status).end();
  });
});

beforeAll(async () => {
  sandbox = await startSandbox();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  receiver.close();
  await sandbox.stop();
});

const send = (method: string, path: string, body: object, version = 4) =>
  fetch(`${sandbox.origin}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Sandbox-Content-Version': String(version) },
    body: JSON.stringify(body),
  });

beforeEach(async () => {
  await send('POST', '/__sandbox/reset', {});
  const { port } = receiver.address() as AddressInfo;
  const webhook = { url: `http://127.0.0.1:${port}/hook`, headers: { 'X-Hook-Secret': 's3cr3t' } };
  expect((await send('PUT', '/__sandbox/content/settings', { webhook })).status).toBe(200);
  calls = [];
  status = 204;
});

/** The calls of one edit, in the order of the announced events: they may arrive in any order. */
async function edit(version: 4 | 5, entry: string, action: string, fields: object = {}): Promise<Body[]> {
  calls = [];
  const response = await send('POST', `/__sandbox/content/${entry}`, { action, fields }, version);
  expect(response.status).toBe(200);
  const announced = ((await response.json()) as { webhooks: Body[] }).webhooks;
  await expect.poll(() => calls).toHaveLength(announced.length);
  const arrived = calls.map(({ body }) => JSON.stringify(body)).toSorted();
  expect(arrived).toEqual(announced.map((body) => JSON.stringify(body)).toSorted());
  return announced;
}

/** Names and types of values, for fields that both have: the sandbox's pages also have a description. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  const extra = ['description'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !extra.includes(name))
      .map(([name, item]) => [name, shapeOf(item)]),
  );
}

function expectAsRecorded(body: Body | undefined, wanted: Body | undefined): void {
  expect([body?.event, body?.model, body?.uid]).toEqual([wanted?.event, wanted?.model, wanted?.uid]);
  expect(shapeOf(body)).toEqual(shapeOf(wanted));
}

const hooked = {
  title: 'Hooked',
  blocks: [{ __component: 'blocks.hero', title: 'Hi', text: 'x' }],
};

test('version 4 reports a page as recorded, from its first draft to its deletion', async () => {
  const [created] = await edit(4, 'page/hooked', 'create', hooked);
  expectAsRecorded(created, recorded.version4['entry.create_page']);
  const [updated, published] = await edit(4, 'page/hooked', 'publish');
  expectAsRecorded(updated, recorded.version4['entry.update_page']);
  expectAsRecorded(published, recorded.version4['entry.publish_page']);
  const [saved] = await edit(4, 'page/hooked', 'edit', { title: 'Hooked 2' });
  expectAsRecorded(saved, recorded.version4['entry.update_page']);
  const [hidden, unpublished] = await edit(4, 'page/hooked', 'unpublish');
  expectAsRecorded(hidden, recorded.version4['entry.update_page_unpublished']);
  expect(unpublished).toMatchObject({ event: 'entry.unpublish', entry: { publishedAt: null } });
  expect(unpublished).not.toHaveProperty('uid');
  const [deleted] = await edit(4, 'page/hooked', 'delete');
  expectAsRecorded(deleted, recorded.version4['entry.delete_page']);
});

test('version 5 reports a page as recorded, from its first draft to its deletion', async () => {
  const wanted = recorded.version5;
  const [created] = await edit(5, 'page/hooked', 'create', hooked);
  expectAsRecorded(created, wanted['entry.create_page']);
  const [updated, published] = await edit(5, 'page/hooked', 'publish');
  expectAsRecorded(updated, wanted['entry.update_page']);
  expectAsRecorded(published, wanted['entry.publish_page']);
  const [saved] = await edit(5, 'page/hooked', 'edit', { title: 'Hooked 2' });
  expectAsRecorded(saved, wanted['entry.update_page']);
  const [discarded] = await edit(5, 'page/hooked', 'discard');
  expectAsRecorded(discarded, wanted['entry.draft-discard_page']);
  const deleted = await edit(5, 'page/hooked', 'delete');
  expect(deleted).toHaveLength(2);
  expectAsRecorded(deleted[0], wanted['entry.delete_page']);
});

test('version 5 unpublishes a page with its old date', async () => {
  const [unpublished, ...more] = await edit(5, 'page/about', 'unpublish');
  expect(unpublished).toMatchObject({ event: 'entry.unpublish', uid: 'api::page.page' });
  expect([typeof unpublished?.entry?.['publishedAt'], more]).toEqual(['string', []]);
});

test('saving the settings and the menu is reported as recorded', async () => {
  const [four] = await edit(4, 'setting/setting', 'edit', { notification: 'Changed' });
  expectAsRecorded(four, recorded.version4['entry.update_setting']);
  const [five] = await edit(5, 'setting/setting', 'edit', { notification: 'Changed again' });
  expectAsRecorded(five, recorded.version5['entry.update_setting']);
  const [menu] = await edit(4, 'menu/menu', 'edit', { pages: ['about', 'contact', 'roastery-tours'] });
  expect(menu?.entry?.['pages']).toEqual(recorded.version4['entry.update_menu']?.entry?.['pages']);
  const [both] = await edit(5, 'menu/menu', 'edit', { pages: ['about'] });
  const pages = both?.entry?.['pages'] as { publishedAt: string | null }[];
  expect(pages.map(({ publishedAt }) => publishedAt === null)).toEqual([true, false]);
});

test('a registration is reported too, with the address', async () => {
  for (const version of [4, 5] as const) {
    calls = [];
    const customer = { username: `who${version}`, email: `who${version}@shop.test`, password: 'Passw0rd!' };
    await send('POST', '/content/api/auth/local/register', customer, version);
    await expect.poll(() => calls).toHaveLength(1);
    const wanted = recorded[version === 4 ? 'version4' : 'version5']['entry.create_user'];
    const [call] = calls;
    expect(call?.body).toMatchObject({ uid: wanted?.uid, model: 'user', entry: { email: customer.email } });
    expect(Object.keys(call?.body.entry ?? {})).toEqual(Object.keys(wanted?.entry ?? {}));
  }
});

test('a call has the event, the secret header and no signature, and its answer is ignored', async () => {
  status = 500;
  await edit(5, 'page/about', 'publish');
  const [call] = calls;
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-hook-secret': 's3cr3t',
    'user-agent': 'node',
  });
  expect(calls.map(({ headers }) => String(headers['x-strapi-event'])).toSorted()).toEqual([
    'entry.publish',
    'entry.update',
  ]);
  expect(Object.keys(call?.headers ?? {}).some((name) => name.includes('signature'))).toBe(false);
  const kept = async () =>
    (await (await fetch(`${sandbox.origin}/__sandbox/content/deliveries`)).json()) as { status: number }[];
  await expect.poll(async () => (await kept()).filter((it) => it.status === 500)).toHaveLength(2);
  expect(calls).toHaveLength(2);
});

test('the test button calls too, and without a webhook nothing is called', async () => {
  expect((await send('POST', '/__sandbox/content/webhook/test', {})).status).toBe(200);
  await expect.poll(() => calls).toHaveLength(1);
  expect(shapeOf(calls[0]?.body)).toEqual(shapeOf(recorded.version5['trigger-test_none']));
  await send('PUT', '/__sandbox/content/settings', { webhook: null });
  expect((await send('POST', '/__sandbox/content/webhook/test', {})).status).toBe(422);
  expect((await send('POST', '/__sandbox/content/page/about', { action: 'publish' }, 5)).status).toBe(200);
  expect(calls).toHaveLength(1);
});
