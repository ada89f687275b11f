import { Agent } from 'node:http';
import { cpuOfThreads, pidsOfRuntimes } from './cpu.ts';
import type { Sender, Target } from './target.ts';

/** For one and for many concurrent clients: requests per second, and CPU milliseconds for each. */
type Figures = { perSecond: number[][]; cpuMs: number[][] };

export type Medians = { perSecond: number[]; cpuMs: number[] };

type Options = {
  /** Many short ones: the machine may be slower for seconds. */
  rounds: number;
  /** With one client; each more takes longer, so that all have their turns. */
  measureMs: number;
};

const MORE_MS = 8;

/**
 * One target after the other in each round, there and back, so that a busy minute of the machine affects them
 * all. The first round warms up.
 */
export async function measureAll(targets: Target[], options: Options): Promise<Map<string, Medians>> {
  const pid = pidsOfRuntimes()[0] ?? '';
  const senders = new Map<string, Sender[]>();
  for (const { name, counts, open } of targets)
    senders.set(name, await Promise.all(Array.from({ length: Math.max(...counts) }, open)));
  const figures = new Map(targets.map(({ name, counts }) => [name, noFigures(counts)]));
  const measureTarget = async ({ name, counts }: Target, isWarmUp: boolean) => {
    for (const [index, count] of counts.entries()) {
      const clients = (senders.get(name) ?? []).slice(0, count);
      const measured = await measure(clients, pid, options.measureMs + count * MORE_MS);
      if (isWarmUp) continue;
      const found = figures.get(name);
      found?.perSecond[index]?.push(measured.perSecond);
      found?.cpuMs[index]?.push(measured.cpuMs);
    }
  };
  for (let round = 0; round <= options.rounds; round += 1) {
    // What a target leaves to do meets another one each time.
    const inTurn = round % 2 === 0 ? targets : targets.toReversed();
    for (const target of inTurn) await measureTarget(target, round === 0);
  }
  return new Map([...figures].map(([name, found]) => [name, mediansOf(found)]));
}

function noFigures(counts: readonly number[]): Figures {
  return { perSecond: counts.map(() => []), cpuMs: counts.map(() => []) };
}

function mediansOf({ perSecond, cpuMs }: Figures): Medians {
  return { perSecond: perSecond.map(median), cpuMs: cpuMs.map(median) };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** All clients at once, each sending again when it is answered. */
async function measure(
  senders: Sender[],
  pid: string,
  measureMs: number,
): Promise<{ perSecond: number; cpuMs: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: senders.length });
  const cpuBefore = cpuOfThreads(pid);
  const startedAt = performance.now();
  let count = 0;
  const run = async (sender: Sender) => {
    while (performance.now() - startedAt < measureMs) {
      await sender(agent);
      count += 1;
    }
  };
  await Promise.all(senders.map(run));
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpuMs = (cpuOfThreads(pid) - cpuBefore) / count;
  agent.destroy();
  return { perSecond: count / seconds, cpuMs };
}
