import * as z from 'zod/mini';
import { purgeableTags, tagsToPurge } from '../../worker/pages/page-tags.ts';
import type { Platform } from './platform.ts';

type Say = (line: string) => void;

/** Sends all traffic to a previous version: the one before the last unless it is named. */
export function rollback(platform: Platform, version: string | null, say: Say): void {
  platform.change([
    'rollback',
    ...(version === null ? [] : [version]),
    '--yes',
    '--message',
    'npm run shop -- rollback',
  ]);
  say('The database stays as it is: every version works with newer tables. To undo: npm run shop -- deploy');
}

/** Makes every isolate reload: everything, tags, or pages by their paths. Throws for unknown ones. */
export function purge(platform: Platform, asked: string[], say: Say): void {
  const tags = asked.map(tagsToPurge);
  if (tags.length === 0 || tags.includes(null)) {
    throw new Error(`Say what to purge: all, the path of a page, or some of ${purgeableTags.join(', ')}`);
  }
  const purged = new Set(tags.flatMap((some) => some ?? []));
  const sql = `INSERT INTO content_deliveries (event, type, purged) VALUES ('purge', 'shop', '${[...purged].join(' ')}')`;
  platform.change(['d1', 'execute', 'DB', '--remote', '--yes', '--command', sql]);
  say(`${platform.isDryRun ? '' : 'Pages are rebuilt within ten seconds. '}There is nothing to undo.`);
}

const secretList = z.array(z.object({ name: z.string() }));

/** The secrets of the deployed Worker: which exist, which are missing, and which the shop does not know. */
export function compareSecrets(platform: Platform, known: readonly string[], say: Say): void {
  const text = platform.read('secret', 'list');
  if (text === null) return say('would run wrangler secret list');
  const set = secretList.parse(JSON.parse(text)).map(({ name }) => name);
  for (const name of known) say(`${set.includes(name) ? 'set    ' : 'not set'} ${name}`);
  for (const name of set.filter((one) => !known.includes(one)))
    say(`unknown ${name}: the shop does not read it`);
}

/** Sets a secret to the given value; its length is checked, and it is never printed. */
export function setSecret(
  platform: Platform,
  { name, value, known }: { name: string; value: string; known: readonly string[] },
  say: Say,
): void {
  if (!known.includes(name)) throw new Error(`The shop knows no secret ${name}: ${known.join(', ')}`);
  if (name !== 'CONTENT_TOKEN' && value.length < 16) throw new Error(`${name} has 16 characters or more`);
  platform.change(['secret', 'put', name], value);
  const undo = `To undo: set it again, or npm run wrangler -- secret delete ${name}`;
  say(platform.isDryRun ? undo : `${name} is set. ${undo}`);
}

/** The live log: all of it, failed requests only, or lines with a word such as a request's id. */
export function logs(platform: Platform, options: string[], say: Say): void {
  const at = options.indexOf('--search');
  const word = at < 0 ? undefined : options[at + 1];
  if (at >= 0 && !word) throw new Error('--search expects a word, such as the id of a request');
  platform.follow([
    'tail',
    '--format',
    'json',
    ...(options.includes('--errors') ? ['--status', 'error'] : []),
    ...(word ? ['--search', word] : []),
  ]);
  say('What was logged before is in Workers Logs. There is nothing to undo.');
}
