import { ShopError, type Problem } from '#shared/errors/problem.ts';

export type BrowserFault = { name: string; message: string; stack: string | null };

export type Fault = Problem | Error | BrowserFault;

/** Never personal. */
export type FaultOrigin = {
  side: 'worker' | 'browser';
  requestId: string;
  /** Without the query; null where there is none. */
  path: string | null;
  /** The Worker's version; null where it is not known. */
  release: string | null;
};

export type SendToErrorService = (fault: Fault, details: Record<string, string>, origin: FaultOrigin) => void;

export function problemOf(fault: Fault): Problem | null {
  if (fault instanceof ShopError) return fault.problem;
  return 'code' in fault && 'status' in fault ? (fault as Problem) : null;
}
