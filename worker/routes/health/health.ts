import { Hono } from 'hono';
import type { AppEnv } from '../../context.ts';
import { createReport } from '../../reporting/report.ts';
import { checkReadiness, type Readiness } from './readiness.ts';

const KEPT_MS = 10_000;

/** The isolate's last answer: plain data, which requests may share. */
let last: { at: number; readiness: Readiness } | null = null;

export const health = new Hono<AppEnv>();

/** The Worker runs; calls nothing. */
health.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));

/** Whether KV, D1, the visitors' objects and both backends answer; 503 where one does not. Ten seconds old at most. */
health.get('/readyz', async (c) => {
  const now = Date.now();
  if (last === null || now - last.at >= KEPT_MS)
    last = { at: now, readiness: await checkReadiness(c.env, createReport(c)) };
  const isReady = Object.values(last.readiness).every((state) => state === 'ok');
  return c.json(last.readiness, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
});
