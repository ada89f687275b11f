import { createHash } from 'node:crypto';

/**
 * The tables of the shop's database with personal data, by the column of the e-mail address
 * (docs/privacy.md).
 */
const tables = {
  messages: 'email',
  news_signups: 'email',
  return_requests: 'email',
  stock_alerts: 'email',
  unsent_mails: 'email',
};

/** The tables that know an account by a digest of its id. */
const accountTables = ['sign_ins', 'account_sign_outs', 'wishes'];

type Statement = { table: string; sql: string };

/**
 * Finds, or deletes, everything about one e-mail address, and about the account with this id at the commerce
 * backend. Capitals in the address do not matter.
 */
export function personalDataSql(
  verb: 'SELECT *' | 'DELETE',
  email: string,
  accountId: string | null = null,
): Statement[] {
  // SQLite's only escape in a string is its own quote, doubled.
  const literal = `'${email.trim().toLowerCase().replaceAll("'", "''")}'`;
  const byEmail = Object.entries(tables).map(([table, column]) => ({
    table,
    sql: `${verb} FROM ${table} WHERE lower(trim(${column})) = ${literal}`,
  }));
  if (accountId === null) return byEmail;
  const digest = createHash('sha256').update(accountId).digest('hex');
  const byAccount = accountTables.map((table) => ({
    table,
    sql: `${verb} FROM ${table} WHERE account = '${digest}'`,
  }));
  return [...byEmail, ...byAccount];
}
