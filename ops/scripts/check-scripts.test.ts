import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { findScripts } from '../alarms/rules.ts';
import { checkScripts, watchedScripts } from '../alarms/watch-shop.ts';
import { acceptScript } from './script-table.ts';

const HOUR = 3_600_000;

function world() {
  const db = memoryD1().db as unknown as D1Database;
  const files: Record<string, { body: string; status?: number; type?: string }> = {
    'https://js.stripe.com/v3/': { body: 'stripe 1' },
    'https://js.braintreegateway.com/web/3.91.0/js/client.min.js': { body: 'braintree 1' },
  };
  const loaded: string[] = [];
  const broken = { times: 0 };
  const send = async (address: unknown) => {
    loaded.push(String(address));
    broken.times -= 1;
    if (broken.times >= 0) throw new TypeError('Network connection lost');
    const {
      body,
      status = 200,
      type = 'text/javascript; charset=utf-8',
    } = files[String(address)] ?? {
      body: '',
      status: 404,
    };
    return new Response(body, { status, headers: { 'Content-Type': type } });
  };
  const look = async (now: number) =>
    findScripts(
      await checkScripts({
        db,
        scripts: watchedScripts('stripe braintree'),
        send: send as typeof fetch,
        now,
      }),
    ).map(({ name, facts }) => `${name}: ${facts}`);
  return { db, files, loaded, broken, look };
}

test('the scripts of the chosen providers are watched; those with a version in their address never change', () => {
  expect(
    watchedScripts('stripe braintree paypal nobody').map(({ name, isPinned }) => [name, isPinned]),
  ).toEqual([
    ['stripe', false],
    ['braintree', true],
  ]);
  expect(watchedScripts()).toEqual([]);
});

test('a script is loaded once an hour, and an unchanged one raises no alarm', async () => {
  const { look, loaded } = world();
  expect(await look(HOUR)).toEqual([]);
  expect(await look(HOUR + 300_000)).toEqual([]);
  expect(loaded).toHaveLength(2);
  expect(await look(2 * HOUR)).toEqual([]);
  expect(loaded).toHaveLength(4);
});

test('a changed script is an alarm where its address has a version, until an operator accepts it', async () => {
  const { db, files, look } = world();
  await look(HOUR);
  files['https://js.stripe.com/v3/'] = { body: 'stripe 2' };
  files['https://js.braintreegateway.com/web/3.91.0/js/client.min.js'] = {
    body: 'braintree, and something else',
  };
  const found = await look(2 * HOUR);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^script braintree: .*client\.min\.js has changed/);
  expect(await look(3 * HOUR)).toHaveLength(1);
  expect(await acceptScript(db, 'braintree')).toBe(true);
  expect(await acceptScript(db, 'braintree')).toBe(false);
  expect(await look(4 * HOUR)).toEqual([]);
});

test('a script that is missing, or no longer a script, is an alarm until it is back', async () => {
  const { files, look } = world();
  await look(HOUR);
  files['https://js.stripe.com/v3/'] = { body: 'gone', status: 404 };
  expect(await look(2 * HOUR)).toEqual([expect.stringMatching(/^script stripe: .*It answered 404/)]);
  files['https://js.stripe.com/v3/'] = { body: '<html>', type: 'text/html' };
  expect(await look(3 * HOUR)).toEqual([expect.stringMatching(/It is no script/)]);
  files['https://js.stripe.com/v3/'] = { body: 'stripe 1' };
  expect(await look(4 * HOUR)).toEqual([]);
});

test('a script that could not be loaded once is loaded again, before it is an alarm', async () => {
  const { broken, look } = world();
  broken.times = 1;
  expect(await look(HOUR)).toEqual([]);
  broken.times = 2;
  expect(await look(2 * HOUR)).toEqual([expect.stringMatching(/^script stripe: .*Network connection lost/)]);
});

test('a script that could not be loaded at the first look is recorded from the next one on', async () => {
  const { files, look } = world();
  const address = 'https://js.braintreegateway.com/web/3.91.0/js/client.min.js';
  const file = files[address];
  delete files[address];
  expect(await look(HOUR)).toHaveLength(1);
  if (file) files[address] = file;
  expect(await look(2 * HOUR)).toEqual([]);
});
