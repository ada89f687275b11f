import { expect, test } from 'vitest';
import { toSqlite } from './point-table.ts';

test("a query is said in SQLite's words, each parameter once", () => {
  const query = `SELECT intDiv(toUnixTimestamp(timestamp), 3600) * 3600 AS t, SUM(double1) AS times
    FROM events.analyticsEngine.storefront WHERE index1 = $kind AND timestamp >= $from AND timestamp < $to GROUP BY t`;
  expect(toSqlite(query)).toEqual({
    sql: `SELECT (timestamp / 3600) * 3600 AS t, SUM(double1) AS times
    FROM data_points WHERE index1 = ?1 AND timestamp >= unixepoch(?2) AND timestamp < unixepoch(?3) GROUP BY t`,
    names: ['kind', 'from', 'to'],
  });
});

test('what the service refuses is refused here: no lower bound of time', () => {
  expect(() => toSqlite('SELECT SUM(double1) AS n FROM events.analyticsEngine.storefront')).toThrow(
    'lower bound',
  );
});

test('functions that are not of the common part are refused', () => {
  const query = 'SELECT json_extract(blob1) AS x FROM events.analyticsEngine.s WHERE timestamp >= $from';
  expect(() => toSqlite(query)).toThrow('does not know json_extract');
});
