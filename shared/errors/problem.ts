import { catalogue, type ErrorCode, type MessageParams } from './catalogue.ts';

/** One error as it crosses every seam: `/api` bodies, Durable Object calls and error pages. */
export type Problem = {
  code: string;
  message: string;
  /** HTTP status. */
  status: number;
  /** The field the error belongs to, in the backend's spelling. */
  param?: string;
};

type Extra = { param?: string };

/** Makes a problem from the catalogue; codes whose message is a sentence with facts need the facts. */
export function problem<C extends ErrorCode>(
  code: C,
  ...[params, extra]: MessageParams<C> extends never ? [undefined?, Extra?] : [MessageParams<C>, Extra?]
): Problem {
  const entry = catalogue[code];
  const message = typeof entry.message === 'string' ? entry.message : entry.message(params as never);
  return { code, message, status: entry.status, ...(extra?.param ? { param: extra.param } : {}) };
}

/** A problem that is thrown: by plumbing only (backends, bindings), never by a rule. */
export class ShopError extends Error {
  readonly problem: Problem;

  constructor(reason: Problem, options?: ErrorOptions) {
    super(reason.message, options);
    this.name = 'ShopError';
    this.problem = reason;
  }
}
