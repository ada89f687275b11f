import { expect, test } from 'vitest';
import { kim } from './customers.ts';
import { eventually } from './eventually.ts';
import { readRows } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

const CONFIRM_KIM =
  "INSERT OR IGNORE INTO news_signups (email, token, locale, state) VALUES ('kim@example.com', 'a', 'en-AU', 'confirmed')";

test('a mail that is refused is in the operator’s list, with the reason', async () => {
  const errors = JSON.stringify({ errors: { email: { code: 'INVALID', message: 'No such mailbox' } } });
  await it.setFaults([{ match: 'POST /commerce/functions', status: 200, body: errors }]);
  await it.visitor().post('/news', { email: 'cleo@example.com' });
  await eventually(async () => (await readRows(it, 'SELECT * FROM unsent_mails')).length > 0);
  expect(await readRows(it, 'SELECT kind, email, problem, tries FROM unsent_mails')).toEqual([
    { kind: 'newsletter', email: 'cleo@example.com', problem: 'No such mailbox', tries: 1 },
  ]);
  await it.setFaults([]);
});

/**
 * What is answered to known and unknown addresses in turn, without what differs each time. An answer that waited for a
 * backend that is held would not come; how equally long it takes, `worker/outbox/same-time.test.ts` counts.
 */
async function answersTo(
  send: (email: string) => Promise<Response>,
  known: string,
  tries = 10,
): Promise<string[]> {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  await database.exec('DELETE FROM tries');
  const answers = new Set<string>();
  for (let at = 0; at < tries; at += 1) {
    const { status, headers } = await send(at % 2 === 0 ? known : `nobody-${at}@example.com`);
    const shown = [...headers].filter(([name]) => !['date', 'x-request-id', 'server-timing'].includes(name));
    answers.add(JSON.stringify([status, shown]).replaceAll(/nonce-[\w-]+/g, ''));
  }
  return [...answers];
}

test('the profile waits for no mail to the address that is asked for, and answers alike who has it', async () => {
  const customer = it.visitor();
  expect((await customer.post('/account/login', kim)).status).toBe(303);
  await it.setFaults([{ match: 'POST /commerce/functions', hold: true }]);
  const send = (email: string) =>
    customer.post('/account/profile/email', { email, current_password: kim.password });
  // An account tries five in an hour.
  expect(await answersTo(send, 'lee@example.com', 4)).toEqual([expect.stringContaining('[303')]);
  await it.setFaults([]);
});

test('no answer waits for what depends on its address, while neither backend nor tables tell', async () => {
  it.expectLines('request_error', /no such table/);
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  await database.exec(CONFIRM_KIM);
  for (const table of ['news_signups', 'order_keys', 'stock_alerts'])
    await database.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  await it.setFaults([
    { match: 'POST /commerce/api/account', hold: true },
    { match: 'POST /commerce/functions', hold: true },
  ]);
  const forms: [path: string, fields: Record<string, string>][] = [
    ['/account/forgot-password', {}],
    ['/account/create-account', { first_name: 'A', last_name: 'L' }],
    ['/news', {}],
    ['/find-order', { number: '10001' }],
  ];
  for (const [path, fields] of forms) {
    const send = (email: string) => it.visitor().post(path, { ...fields, email });
    expect(await answersTo(send, 'kim@example.com'), path).toEqual([expect.stringContaining('[303')]);
  }
  await it.setFaults([]);
});
