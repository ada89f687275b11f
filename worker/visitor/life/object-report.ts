import { createBackgroundReport } from '../../reporting/background-report.ts';
import type { Report } from '../../reporting/report.ts';

export function createObjectReport(
  ctx: Pick<DurableObjectState, 'waitUntil'>,
  env: Env,
  requestId: string,
): Report {
  return (fault, details = {}) => {
    const report = createBackgroundReport({ env, waitUntil: (promise) => ctx.waitUntil(promise), requestId });
    report(fault, { where: "the visitor's object", ...details });
  };
}
