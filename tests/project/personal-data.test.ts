import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { personalDataSql } from '../../tools/database/personal-data-sql.ts';
import { memoryD1 } from '../memory-d1.ts';

function filled() {
  const database = memoryD1();
  for (const email of ['kim@example.com', ' Kim@Example.com', "o'hara@example.com", 'lee@example.com']) {
    const text = email.replaceAll("'", "''");
    database.rows(
      `INSERT INTO messages (name, email, message, locale) VALUES ('x', '${text}', 'Hello', 'en')`,
    );
    database.rows(
      `INSERT INTO return_requests (account_id, order_id, order_number, email, items, reason) VALUES ('a', 'o', '1', '${text}', '[]', '')`,
    );
    database.rows(
      `INSERT INTO stock_alerts (email, product_id, variant_id, product, shop_url, path, locale, token, asked_at) VALUES ('${text}', 'p', '', '', '', '', 'en', '${text}', 0)`,
    );
    database.rows(`INSERT INTO news_signups (email, token, locale) VALUES ('${text}', '${text}', 'en')`);
  }
  return database;
}

function run(database: ReturnType<typeof memoryD1>, verb: 'SELECT *' | 'DELETE', email: string): unknown[] {
  return personalDataSql(verb, email).flatMap(({ sql }) => database.rows(sql));
}

test('everything about an address is found and deleted, and nothing of other people', () => {
  const database = filled();
  expect(run(database, 'SELECT *', 'KIM@example.com ')).toHaveLength(8);
  expect(run(database, 'SELECT *', "o'hara@example.com")).toHaveLength(4);
  run(database, 'DELETE', 'kim@example.com');
  expect(run(database, 'SELECT *', 'kim@example.com')).toEqual([]);
  expect(run(database, 'SELECT *', 'lee@example.com')).toHaveLength(4);
});

test('data that names an account only by its id is found and deleted, too', () => {
  const database = filled();
  for (const id of ['a1', 'b2']) {
    const account = createHash('sha256').update(id).digest('hex');
    database.rows(`INSERT INTO account_sign_outs (account, at) VALUES ('${account}', 1)`);
    database.rows(
      `INSERT INTO sign_ins (id, account, object_id, device, country, city, began_at, expires_at)
       VALUES ('${id}', '${account}', '${'b'.repeat(64)}', '', '', '', 1, 2)`,
    );
    database.rows(`INSERT INTO wishes VALUES ('${account}', 'p1', '', 1)`);
  }
  const about = (verb: 'SELECT *' | 'DELETE', id: string) =>
    personalDataSql(verb, 'nobody@example.com', id).flatMap(({ sql }) => database.rows(sql));
  expect(about('SELECT *', 'a1')).toHaveLength(3);
  about('DELETE', 'a1');
  expect(about('SELECT *', 'a1')).toEqual([]);
  expect(about('SELECT *', 'b2')).toHaveLength(3);
});

test('an address that is a statement of its own finds nothing and deletes nothing', () => {
  const database = filled();
  run(database, 'DELETE', "x' OR '1'='1");
  expect(database.rows('SELECT * FROM messages')).toHaveLength(4);
});

test('every table with an e-mail address or an account is looked through', () => {
  const { rows } = memoryD1();
  const named = rows(
    "SELECT DISTINCT m.name AS name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND (c.name LIKE '%email%' OR c.name = 'account')",
  );
  expect(
    personalDataSql('SELECT *', 'x@y', 'a1')
      .map(({ table }) => table)
      .toSorted(),
  ).toEqual(named.map(({ name }) => String(name)).toSorted());
});
