import type { Problem } from './errors/problem.ts';

/** The result of a rule: a value or a problem. Plain data, so that it can cross an RPC. */
export type Result<T, E = Problem> = { ok: true; value: T } | { ok: false; error: E };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse<E = Problem>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}
