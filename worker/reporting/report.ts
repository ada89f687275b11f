import type { Problem } from '#shared/errors/problem.ts';
import { cleanText } from './clean.ts';
import {
  problemOf,
  type BrowserFault,
  type Fault,
  type FaultOrigin,
  type SendToErrorService,
} from './fault.ts';
import { releaseOf } from './release.ts';

export type Report = (fault: Problem | Error, details?: Record<string, string>) => void;

const KEPT_STACK = 4_000;

/** A request that failed early lacks some of the variables. */
type RequestContext = {
  env?: { VERSION?: { id: string } };
  req: { path: string };
  get: {
    (name: 'requestId'): string | undefined;
    (name: 'sendToErrorService'): SendToErrorService | null | undefined;
  };
};

/** Almost no request has a fault: what is known of it is read only then. */
export function createReport(c: RequestContext): Report {
  return (fault, details) => reportTo(c.get('sendToErrorService') ?? null, originOf(c))(fault, details);
}

/** The path and the release of the page that reported the fault; an open page may be older than the Worker. */
type ReportingPage = { path: string; release: string | null };

export function reportBrowserFault(c: RequestContext, fault: BrowserFault, page: ReportingPage): void {
  const origin = { ...originOf(c), ...page, side: 'browser' as const };
  reportTo(c.get('sendToErrorService') ?? null, origin)(fault, { side: 'browser', path: page.path });
}

/** One JSON line with the request's id, and the error service. Codes, messages and named details only. */
export function reportTo(sendToErrorService: SendToErrorService | null, origin: FaultOrigin) {
  return function report(fault: Fault, details: Record<string, string> = {}): void {
    const problem = problemOf(fault);
    // Wrong discount codes and gift cards are not faults of the shop (docs/product.md#discount-codes).
    if (problem?.param === 'coupon_code' || problem?.code === 'invalid_gift_card') return;
    const message = cleanText(fault.message);
    const stack = 'stack' in fault && fault.stack ? cleanText(fault.stack, KEPT_STACK) : undefined;
    const line = problem ? { code: problem.code, status: problem.status, message } : { message, stack };
    console.error(JSON.stringify({ requestId: origin.requestId, ...line, ...details }));
    sendToErrorService?.(fault, details, origin);
  };
}

function originOf(c: RequestContext): FaultOrigin {
  const requestId = c.get('requestId') ?? 'none';
  return { side: 'worker', requestId, path: c.req.path, release: releaseOf(c.env) };
}

/** For `promise.catch` of data that a page can do without: reports the error, and returns the substitute. */
export function orElse<T>(report: Report, substitute: T): (error: Error) => T {
  return (error) => {
    report(error);
    return substitute;
  };
}

/** After the response. The service's client is loaded with the first fault: most isolates never have one. */
export function sendFaultsTo(
  dsn: string | null,
  waitUntil: (promise: Promise<unknown>) => void,
): SendToErrorService | null {
  if (dsn === null) return null;
  return (fault, details, origin) =>
    waitUntil(
      import('./error-service.ts').then(({ createErrorService }) =>
        createErrorService({ dsn, waitUntil, fetch: (input, init) => fetch(input, init) })(
          fault,
          details,
          origin,
        ),
      ),
    );
}
