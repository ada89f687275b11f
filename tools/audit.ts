import { spawnSync } from 'node:child_process';
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
export function auditPackages(): boolean {
  console.log('- known weaknesses');
  const args = ['audit', '--omit=dev', '--json'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 60_000 });
  // A machine without a network may check the rest; what is deployed is known to be fine.
  const { isFine, text } = verdictOf(stdout ?? '', process.env['GITHUB_ACTIONS'] === 'true');
  console.log(text);
  return isFine;
}
