import type { Problem } from '#shared/errors/problem.ts';
import type { Observation } from './kinds.ts';

type Step = {
  method: string;
  gateway: string;
  state: string;
  problem: Problem | null;
  /** Milliseconds since 1970. */
  startedAt: number;
};

export function paymentStep(step: Step, now: number): Observation {
  const { method, gateway, state, problem, startedAt } = step;
  const labels = { method, gateway, state, problem: problem?.code ?? 'none' };
  return { kind: 'payment', labels, ms: now - startedAt };
}
