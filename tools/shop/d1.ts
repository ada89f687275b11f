import type { Execute, Row } from './backup.ts';
import type { Platform } from './platform.ts';

/** Runs single statements on the deployed shop's database. */
export function executeOn(platform: Platform): Execute {
  return (sql) => {
    const output =
      platform.read('d1', 'execute', 'DB', '--remote', '--json', '--yes', '--command', sql) ?? '[]';
    // Wrangler mixes its warnings with the output.
    const json = output.slice(output.indexOf('['), output.lastIndexOf(']') + 1);
    const [answer] = JSON.parse(json || '[]') as { results?: Row[] }[];
    return answer?.results ?? [];
  };
}
