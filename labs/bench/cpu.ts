import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Local runtimes that this process has started; none where there is no `/proc`. */
export function pidsOfRuntimes(): string[] {
  if (!existsSync('/proc/self/stat')) return [];
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(process.pid),
  );
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('workerd'));
}

/** The processor time of one runtime so far, in milliseconds; `NaN` where that is not known. */
export function cpuOfThreads(pid: string): number {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(`${tasks}/${pid}/schedstat`)) return Number.NaN;
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** The fields after the process's name, which may contain spaces; null for a process that has ended. */
function statOf(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
  } catch {
    return null;
  }
}
