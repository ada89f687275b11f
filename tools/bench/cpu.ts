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
  if (known !== null) return known;
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(process.pid),
  );
  known = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('workerd')) ?? null;
  return known;
}

/** The fields behind the process's name, which may contain spaces; null for a process that has ended. */
function statOf(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
  } catch {
    return null;
  }
}
