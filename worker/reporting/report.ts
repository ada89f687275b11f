import type { Problem } from '#shared/errors/problem.ts';
import { cleanText } from './clean.ts';
import type { TellErrorService } from './error-service.ts';
import { problemOf, type BrowserFault, type Fault, type Place } from './event.ts';

export type Report = (fault: Problem | Error, facts?: Record<string, string>) => void;

/** An error of this parameter is the shopper's typing, not a fault of the shop (docs/product.md#discount-codes). */
const shopperParam = 'coupon_code';

const KEPT_STACK = 4_000;

/** What is known of a request; of one that failed early, little is. */
type Reported = {
  req: { path: string };
  var: { requestId?: string; tellErrorService?: TellErrorService | null; assets?: { entry: string | null } };
};

/** Reports what goes wrong with a request: to the log, and to the error service where there is one. */
export function createReport(c: Reported): Report {
  return reportTo(c.var.tellErrorService ?? null, placeOf(c));
}

/** Reports what went wrong in a browser, on the page with this path, as the page told it. */
export function reportBrowserFault(c: Reported, fault: BrowserFault, path: string): void {
  reportTo(c.var.tellErrorService ?? null, { ...placeOf(c), side: 'browser', path })(fault, {
    side: 'browser',
    path,
  });
}

/**
 * Writes faults to the worker's log as one JSON line each, with the request's id, and tells the error service. Only
 * codes, messages and named facts: never a body, a header or an address of a person.
 */
export function reportTo(tellErrorService: TellErrorService | null, place: Place) {
  return function report(fault: Fault, facts: Record<string, string> = {}): void {
    const problem = problemOf(fault);
    if (problem?.param === shopperParam) return;
    const message = cleanText(fault.message);
    const stack = 'stack' in fault && fault.stack ? cleanText(fault.stack, KEPT_STACK) : undefined;
    const line = problem ? { code: problem.code, status: problem.status, message } : { message, stack };
    console.error(JSON.stringify({ requestId: place.requestId, ...line, ...facts }));
    tellErrorService?.(fault, facts, place);
  };
}

function placeOf(c: Reported): Place {
  const { requestId = 'none', assets } = c.var;
  return { side: 'worker', requestId, path: c.req.path, release: assets?.entry ?? null };
}

/** For `promise.catch`: what a page can do without is reported, and the substitute is shown. */
export function orElse<T>(report: Report, substitute: T): (error: Error) => T {
  return (error) => {
    report(error);
    return substitute;
  };
}
