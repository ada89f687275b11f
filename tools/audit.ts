import { execFile } from 'node:child_process';
import { root } from './local/workers.ts';

type Verdict = { isFine: boolean; text: string };

/** The report of `npm audit --json` on the packages that ship; `mustKnow` where no answer is a failure. */
export function verdictOf(output: string, mustKnow: boolean): Verdict {
  const counts = countsIn(output);
  if (counts === null)
    return { isFine: !mustKnow, text: 'The registry cannot be queried for known weaknesses.' };
  const found = Object.entries(counts).filter(([level, count]) => level !== 'total' && count > 0);
  return found.length === 0
    ? { isFine: true, text: 'No known weaknesses.' }
    : {
        isFine: false,
        text: `Known weaknesses: ${found.map(([level, count]) => `${count} ${level}`).join(', ')}`,
      };
}

function countsIn(output: string): Record<string, number> | null {
  try {
    const { metadata } = JSON.parse(output) as { metadata?: { vulnerabilities?: Record<string, number> } };
    return metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

/** False when a package that ships has a known vulnerability. */
export async function auditPackages(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const args = ['audit', '--omit=dev', '--json'];
  // Its answer counts, whatever it exits with.
  execFile('npm', args, { cwd: root, timeout: 60_000 }, (_, stdout) => resolve(stdout));
  // A machine without a network may check the rest; what is deployed is known to be fine.
  const { isFine, text } = verdictOf(await promise, process.env['GITHUB_ACTIONS'] === 'true');
  console.log(`- known weaknesses\n${text}`);
  return isFine;
}
