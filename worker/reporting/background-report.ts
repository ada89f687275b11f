import { parseConfig } from '../config.ts';
import { releaseOf } from './release.ts';
import { reportTo, type Report, sendFaultsTo } from './report.ts';

type Background = {
  env: Env;
  waitUntil: (promise: Promise<unknown>) => void;
  /** The request that caused it, where there was one. */
  requestId?: string;
};

/** Reports faults outside of a request of the shop: in objects, and in what a cron trigger starts. */
export function createBackgroundReport({ env, waitUntil, requestId = 'none' }: Background): Report {
  const send = sendFaultsTo(parseConfig(env).sentryDsn, waitUntil);
  return reportTo(send, { side: 'worker', requestId, path: null, release: releaseOf(env) });
}
