import { spawnSync } from 'node:child_process';
import { operator, requireConsent } from './command-line/consent.ts';
import { ownCommandLine, stopWith } from './command-line/parse.ts';
import { personalDataSql } from './database/personal-data-sql.ts';
import { root } from './local/workers.ts';
import { shopConfigFile, writeShopConfig } from './shop/config.ts';

const USAGE = `npm run personal-data -- find <e-mail> [account id]     what the shop's database holds, as JSON
npm run personal-data -- delete <e-mail> [account id]   the same, and deletes it

The account's id, as the commerce backend shows it, finds where its customer is signed in.

\`delete\` says so and asks; --yes answers, and with --dry-run nothing is deleted. docs/privacy.md says what the other
systems hold.`;

const line = ownCommandLine({
  command: 'npm run personal-data --',
  flags: ['dry-run', 'yes'],
  words: [2, 3],
  verbs: ['find', 'delete'],
  usage: USAGE,
});
const [command = '', email = '', accountId = null] = line.words;
if (!/^\S+@\S+$/.test(email)) stopWith(`'${email}' is no e-mail address\n${USAGE}`);

const { path } = writeShopConfig(shopConfigFile);

function execute(sql: string): unknown[] {
  const args = ['d1', 'execute', 'DB', '--config', path, '--remote', '--json', '--yes', '--command', sql];
  const { status, stdout, stderr, error } = spawnSync('wrangler', args, { cwd: root, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) {
    stopWith(stderr || stdout);
  }
  const [answer] = JSON.parse(stdout) as { results: unknown[] }[];
  return answer?.results ?? [];
}

const found = personalDataSql('SELECT *', email, accountId).map(
  ({ table, sql }) => [table, execute(sql)] as const,
);
console.log(JSON.stringify(Object.fromEntries(found), null, 2));
if (command === 'delete') {
  const what = `Deletes all of it from the shop's database, for good.`;
  await requireConsent(what, line, { ...operator, say: console.error }).catch((error: Error) =>
    stopWith(error.message),
  );
}
if (command === 'delete' && !line.isDryRun) {
  for (const { table, sql } of personalDataSql('DELETE', email, accountId)) {
    execute(sql);
    console.error(`Deleted from ${table}`);
  }
}
console.error(
  'The commerce backend holds account, orders and carts, the payment providers payments: request it there, too.',
);
