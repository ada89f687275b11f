/** The tables of the shop's database that name somebody, by the column of the e-mail address (docs/privacy.md). */
const tables = { messages: 'email', news_signups: 'email', return_requests: 'email' };

type Statement = { table: string; sql: string };

/** What finds, or deletes, everything about one e-mail address; how it is written in capitals does not matter. */
export function personalDataSql(verb: 'SELECT *' | 'DELETE', email: string): Statement[] {
  // SQLite knows no escapes in a string but its own quote, twice.
  const literal = `'${email.trim().toLowerCase().replaceAll("'", "''")}'`;
  return Object.entries(tables).map(([table, column]) => ({
    table,
    sql: `${verb} FROM ${table} WHERE lower(trim(${column})) = ${literal}`,
  }));
}
