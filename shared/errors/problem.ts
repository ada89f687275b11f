import { fill } from '../messages/fill.ts';
import { catalogue, type ErrorCode, type MessageParams } from './catalogue.ts';

/** An error, as `/api` bodies, Durable Object calls and error pages carry it. */
export type Problem = {
  code: string;
  message: string;
  status: number;
  /** The parameters of the message, from which other languages create theirs. */
  params?: Record<string, string | number>;
  /** The field the error belongs to, by the backend's name. */
  param?: string;
  /** Of a write of the cart that is on record as refused: its key. Any other refusal says nothing of what became of it. */
  key?: string;
};

type Extra = { param?: string };

/** Creates a problem from the catalogue, with the parameters that its message needs. */
export function problem<C extends ErrorCode>(
  code: C,
  ...[params, extra]: MessageParams<C> extends never ? [undefined?, Extra?] : [MessageParams<C>, Extra?]
): Problem {
  const { status, message } = catalogue[code];
  return {
    code,
    message: fill(message, params ?? {}),
    status,
    ...(params ? { params } : {}),
    ...(extra?.param ? { param: extra.param } : {}),
  };
}

/** A problem that is thrown, by infrastructure only (backends, bindings); rules return a `Result`. */
export class ShopError extends Error {
  readonly problem: Problem;

  constructor(reason: Problem, options?: ErrorOptions) {
    super(reason.message, options);
    this.name = 'ShopError';
    this.problem = reason;
  }
}
