import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { deleteExpired } from './retention.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

const text = (ago: number) => `${new Date(NOW - ago).toISOString().slice(0, 19)}Z`;

const inserts = {
  messages: (name: string, ago: number) =>
    `INSERT INTO messages (name, email, message, locale, created_at) VALUES ('${name}', 'a@example.com', 'Hello', 'en', '${text(ago)}')`,
  news_signups: (name: string, ago: number, state = 'pending') =>
    `INSERT INTO news_signups (email, token, state, locale, created_at) VALUES ('${name}', '${name}', '${state}', 'en', '${text(ago)}')`,
  return_requests: (name: string, ago: number, state = 'agreed') =>
    `INSERT INTO return_requests (account_id, order_id, order_number, email, items, reason, state, asked_at) VALUES ('a', 'o', '1', '${name}', '[]', '', '${state}', '${text(ago)}')`,
  stock_alerts: (name: string, ago: number, state = 'pending') =>
    `INSERT INTO stock_alerts (email, product_id, variant_id, product, shop_url, path, locale, token, state, asked_at, mailed_at)
     VALUES ('${name}', 'p', '', '', '', '', 'en', '${name}', '${state}', ${NOW - ago}, ${state === 'mailed' ? NOW - ago : 'NULL'})`,
  ops_actions: (name: string, ago: number) =>
    `INSERT INTO ops_actions (at, who, action, subject, note) VALUES (${NOW - ago}, '${name}', 'close', 'p', '')`,
  unsent_mails: (name: string, ago: number) =>
    `INSERT INTO unsent_mails (kind, email, problem, tries, asked_at, ended_at) VALUES ('', '${name}', '', 1, 0, ${NOW - ago})`,
  slow_requests: (name: string, ago: number) =>
    `INSERT INTO slow_requests (request_id, at, version, route, status, ms, longest)
     VALUES ('${name}', ${NOW - ago}, '', '/', 503, 1, '')`,
  tries: (name: string, ago: number) => `INSERT INTO tries (who, tried_at) VALUES ('${name}', ${NOW - ago})`,
  search_seen: (name: string, ago: number) =>
    `INSERT INTO search_seen (term, visitor, at) VALUES ('${name}', 'v', ${NOW - ago})`,
  search_terms: (name: string, ago: number) =>
    `INSERT INTO search_terms (locale, term, searches, results, last_at) VALUES ('en', '${name}', 5, 0, ${NOW - ago})`,
  wishes: (name: string, ago: number) => `INSERT INTO wishes VALUES ('kim', '${name}', '', ${NOW - ago})`,
  order_keys: (name: string, ago: number) =>
    `INSERT INTO order_keys (key, checkout_id, placed_at) VALUES ('${name}', 'c', ${NOW - ago})`,
};

const incidentOf = (id: string, closed: string) =>
  `INSERT INTO payment_incidents (id, payment_id, incident, stops, raised_at, closed_at)
   VALUES ('${id}:payment_twice', '${id}', 'payment_twice', 0, 1, ${closed})`;

function payment(
  id: string,
  ago: number,
  { state = 'done', due = 'NULL', closed = null as string | null } = {},
) {
  return [
    `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid, tries, started_at, changed_at, due_at)
     VALUES ('${id}', '${'a'.repeat(64)}', 'c', 'card', 'stripe', 1, 'AUD', '${state}', 1, 1, 0, 0, ${NOW - ago}, ${due})`,
    `INSERT INTO payment_references (provider, reference, payment_id) VALUES ('stripe', '${id}', '${id}')`,
    `INSERT INTO payment_steps (payment_id, step, at, state, tries) VALUES ('${id}', 1, 0, 'done', 0)`,
    ...(closed === null ? [] : [incidentOf(id, closed)]),
  ];
}

async function left(statements: string[], select: string): Promise<unknown[]> {
  const { db, rows } = memoryD1();
  for (const sql of statements) rows(sql);
  await deleteExpired(db as unknown as D1Database, NOW);
  return rows(select).map(({ name }) => name);
}

test.each([
  ['messages', 'name', 2 * YEAR_MS],
  ['news_signups', 'email', 30 * DAY_MS],
  ['stock_alerts', 'email', 30 * DAY_MS],
  ['return_requests', 'email', 2 * YEAR_MS],
  ['order_keys', 'key', YEAR_MS],
  ['unsent_mails', 'email', 30 * DAY_MS],
  ['wishes', 'product_id', 2 * YEAR_MS],
  ['ops_actions', 'who', 2 * YEAR_MS],
  ['slow_requests', 'request_id', 30 * DAY_MS],
  ['tries', 'who', DAY_MS],
  ['search_seen', 'term', 30 * DAY_MS],
  ['search_terms', 'term', YEAR_MS],
] as const)('%s are deleted when their time is over, and not before', async (table, column, kept) => {
  const statements = [inserts[table]('older', kept + 60_000), inserts[table]('younger', kept - 60_000)];
  expect(await left(statements, `SELECT ${column} AS name FROM ${table}`)).toEqual(['younger']);
});

test('where what was searched for cannot be deleted, all else still is', async () => {
  const { db, rows } = memoryD1();
  rows(inserts.messages('older', 2 * YEAR_MS + 60_000));
  rows('DROP TABLE search_seen');
  await expect(deleteExpired(db as unknown as D1Database, NOW)).rejects.toThrow('search_seen');
  expect(rows('SELECT name FROM messages')).toEqual([]);
});

test('confirmed addresses and unanswered requests stay', async () => {
  const old = 10 * YEAR_MS;
  const signup = [inserts.news_signups('reader', old, 'confirmed')];
  expect(await left(signup, 'SELECT email AS name FROM news_signups')).toEqual(['reader']);
  const request = [inserts.return_requests('waiting', old, 'asked')];
  expect(await left(request, 'SELECT email AS name FROM return_requests')).toEqual(['waiting']);
});

test('a notified stock alert is deleted after thirty days, a waiting one after a year', async () => {
  const statements = [
    inserts.stock_alerts('told', 31 * DAY_MS, 'mailed'),
    inserts.stock_alerts('just told', 29 * DAY_MS, 'mailed'),
    inserts.stock_alerts('waits', YEAR_MS - 60_000, 'confirmed'),
    inserts.stock_alerts('waited', YEAR_MS + 60_000, 'confirmed'),
  ];
  expect(await left(statements, 'SELECT email AS name FROM stock_alerts ORDER BY id')).toEqual([
    'just told',
    'waits',
  ]);
});

const signIn = (id: string, expires: number, ended = 'NULL', notified = 0) =>
  `INSERT INTO sign_ins (id, account, object_id, device, country, city, began_at, expires_at, ended_at, is_notified)
   VALUES ('${id}', '${'a'.repeat(64)}', '${'b'.repeat(64)}', '', '', '', 0, ${expires}, ${ended}, ${notified})`;

test('sign-ins are deleted when they expire, and a day after their browser was notified that they were ended', async () => {
  const [soon, longAgo] = [NOW + 60_000, NOW - DAY_MS - 60_000];
  const statements = [
    signIn('over', NOW - 1),
    signIn('notified', soon, String(longAgo), 1),
    signIn('holds', soon),
    signIn('unnotified', soon, String(longAgo)),
    signIn('just notified', soon, String(NOW - 60_000), 1),
  ];
  const kept = ['holds', 'just notified', 'unnotified'];
  expect(await left(statements, 'SELECT id AS name FROM sign_ins ORDER BY id')).toEqual(kept);
  const signOut = (name: string, at: number) =>
    `INSERT INTO account_sign_outs (account, at) VALUES ('${name.repeat(64)}', ${at})`;
  const signOuts = [signOut('o', NOW - YEAR_MS - 1), signOut('y', NOW - YEAR_MS + 60_000)];
  expect(await left(signOuts, 'SELECT substr(account, 1, 1) AS name FROM account_sign_outs')).toEqual(['y']);
});

test('payments are deleted after seven years with everything that belongs to them, unless an incident is open', async () => {
  const old = 7 * YEAR_MS + 60_000;
  const statements = [
    ...payment('over', old),
    ...payment('failed', old, { state: 'failed' }),
    ...payment('settled', old, { closed: '1' }),
    ...payment('young', old - 120_000),
    ...payment('open', old, { state: 'authorised' }),
    ...payment('due', old, { due: '1' }),
    ...payment('incident', old, { closed: 'NULL' }),
  ];
  const kept = ['due', 'incident', 'open', 'young'];
  expect(await left(statements, 'SELECT id AS name FROM payments ORDER BY id')).toEqual(kept);
  const references = 'SELECT payment_id AS name FROM payment_references ORDER BY 1';
  expect(await left(statements, references)).toEqual(kept);
  expect(await left(statements, 'SELECT payment_id AS name FROM payment_steps ORDER BY 1')).toEqual(kept);
  expect(await left(statements, 'SELECT payment_id AS name FROM payment_incidents')).toEqual(['incident']);
});

test.each([
  ['ops_actions', 'at'],
  ['tries', 'tried_at'],
  ['order_keys', 'placed_at'],
  ['known_devices', 'expires_at'],
  ['sign_ins', 'expires_at'],
  ['unsent_mails', 'ended_at'],
])('what expires of %s is found by an index: D1 bills every row that is read', (table, column) => {
  const plan = memoryD1().rows(`EXPLAIN QUERY PLAN DELETE FROM ${table} WHERE ${column} < 1`);
  expect(plan.map(({ detail }) => String(detail)).join('\n')).toMatch(/^SEARCH .* INDEX /);
});
