import type { Problem } from '#shared/errors/problem.ts';
import { ShopError } from '#shared/errors/problem.ts';

export type Report = (fault: Problem | Error, facts?: Record<string, string>) => void;

/** An error of this parameter is the shopper's typing, not a fault of the shop (specification, section 8). */
const shopperParam = 'coupon_code';

/**
 * Writes faults to the worker's log as one JSON line each, with the request's id. Only codes, messages and named
 * facts: never a body, a header or an address of a person.
 */
export function createReport(requestId: string): Report {
  return function report(fault, facts = {}) {
    const problem = fault instanceof ShopError ? fault.problem : fault instanceof Error ? null : fault;
    if (problem?.param === shopperParam) return;
    const line = problem
      ? { code: problem.code, status: problem.status, message: problem.message, ...facts }
      : { message: (fault as Error).message, stack: (fault as Error).stack, ...facts };
    console.error(JSON.stringify({ requestId, ...line }));
  };
}

/** For `promise.catch`: what a page can do without is reported, and the substitute is shown. */
export function orElse<T>(report: Report, substitute: T): (error: Error) => T {
  return (error) => {
    report(error);
    return substitute;
  };
}
