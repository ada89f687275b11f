import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Milliseconds in a tick of Linux's clock. */
const TICK_MS = 10;

/** The processor time of the local runtime so far, in milliseconds; null where there is no `/proc`. */
export function cpuOfRuntime(): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  const pid = runtimePid();
  const fields = pid === null ? null : statOf(pid);
  return fields === null ? null : (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

let known: string | null = null;

function runtimePid(): string | null {
  known ??= pidsOfRuntimes()[0] ?? null;
  return known;
}

/** Local runtimes that this process has started; none where there is no `/proc`. */
export function pidsOfRuntimes(): string[] {
  if (!existsSync('/proc/self/stat')) return [];
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(process.pid),
  );
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('workerd'));
}

/** The processor time of one runtime, for what takes less than a tick; `NaN` where that is not known. */
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
