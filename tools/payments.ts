import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { closeIncident, listIncidents, listOpenPayments } from '../worker/database/incidents.ts';
import { requireConsent } from './command-line/consent.ts';
import { ownCommandLine, stopWith } from './command-line/parse.ts';
import { overSql, type Database } from './database/sql-database.ts';
import { localDatabases, root } from './local/workers.ts';
import { shopConfigFile, writeShopConfig } from './shop/config.ts';

const USAGE = `npm run payments                       payments that are under way, the longest due first
npm run payments -- incidents          payments that a person has to see to
npm run payments -- close <id> <how>   says how one was put right, by its incident_id

With --local the database of \`npm run preview\` is meant, else that of shop.toml.
What closes says so and asks; --yes answers, and with --dry-run nothing is changed.`;

/** The deployed shop's, which only wrangler can reach. */
function deployedDatabase(): Database {
  const { path } = writeShopConfig(shopConfigFile);
  return overSql(async (sql) => {
    const command = [
      'd1',
      'execute',
      'DB',
      '--config',
      path,
      '--remote',
      '--json',
      '--yes',
      '--command',
      sql,
    ];
    const { stdout } = await promisify(execFile)('wrangler', command, { cwd: root });
    const [answer] = JSON.parse(answerOf(stdout)) as { results: Record<string, unknown>[] }[];
    return answer?.results ?? [];
  });
}

/** Wrangler mixes its warnings with the output. */
function answerOf(output: string): string {
  return output.slice(output.indexOf('['), output.lastIndexOf(']') + 1);
}

async function withDatabase<T>(isLocal: boolean, task: (database: Database) => Promise<T>): Promise<T> {
  if (!isLocal) return task(deployedDatabase());
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: localDatabases(),
      resourcePersistencePath: join(root, '.wrangler/preview'),
    }),
  );
  try {
    return await task(await miniflare.getD1Database('DB'));
  } finally {
    await miniflare.dispose();
  }
}

/** One payment to a paragraph: its ids are long. */
function print(payments: object[]): void {
  for (const payment of payments) {
    const known = Object.entries(payment).filter(([, value]) => value !== null);
    console.log(`${known.map(([name, value]) => `${name.padEnd(12)} ${value}`).join('\n')}\n`);
  }
  console.log(`${payments.length} of them`);
}

const line = ownCommandLine({
  command: 'npm run payments --',
  flags: ['local', 'dry-run', 'yes'],
  words: [0, 100],
  verbs: ['open', 'incidents', 'close'],
  usage: USAGE,
});
const [command = 'open', id = '', ...how] = line.words;
const because = how.join(' ').trim();
if (command === 'close' ? id === '' || because === '' : id !== '') stopWith(USAGE);

const done = await withDatabase(line.has('local'), async (database) => {
  if (command === 'open') print(await listOpenPayments(database));
  else if (command === 'incidents') print(await listIncidents(database));
  else {
    await requireConsent(
      `Closes the incident ${id}: ${because}. Where money has no order, none is tried any more.`,
      line,
    );
    if (line.isDryRun) return true;
    const isClosed = await closeIncident(database, { id, because, now: Date.now() });
    console.log(
      isClosed
        ? 'Closed.'
        : 'There is no such incident, somebody has closed it, or its order is on the way: look again in two minutes.',
    );
    return isClosed;
  }
  return true;
}).catch((error: Error) => stopWith(error.message));
process.exit(done ? 0 : 1);
