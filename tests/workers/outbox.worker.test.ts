import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { readRows } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

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

test('no answer waits for what depends on its address: 200 tries in turn while neither backend nor tables tell', async () => {
  it.expectLines('request_error', /no such table/);
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  await database.exec(
    "INSERT INTO news_signups (email, token, locale, state) VALUES ('ada@example.com', 'a', 'en-AU', 'confirmed')",
  );
  for (const table of ['news_signups', 'order_keys', 'stock_alerts'])
    await database.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  // An answer that waited for a backend would be an error page.
  const never = { delayMs: 60_000 };
  await it.setFaults([
    { match: 'POST /commerce/api/account', ...never },
    { match: 'POST /commerce/functions', ...never },
  ]);
  const forms: [path: string, fields: Record<string, string>][] = [
    ['/account/forgot-password', {}],
    ['/account/create-account', { first_name: 'A', last_name: 'L' }],
    ['/news', {}],
    ['/find-order', { number: '10001' }],
  ];
  for (const [path, fields] of forms) {
    const answers = new Set<string>();
    for (let at = 0; at < 50; at += 1) {
      if (at % 10 === 0) await database.exec('DELETE FROM tries');
      const email = at % 2 === 0 ? 'ada@example.com' : `nobody-${at}@example.com`;
      const { status, headers } = await it.visitor().post(path, { ...fields, email });
      const shown = [...headers].filter(
        ([name]) => !['date', 'x-request-id', 'server-timing'].includes(name),
      );
      answers.add(JSON.stringify([status, shown]).replaceAll(/nonce-[\w-]+/g, ''));
    }
    expect(answers.size, path).toBe(1);
    expect([...answers][0], path).toContain('[303');
  }
  await it.setFaults([]);
});
