import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { answerWithKept } from '../render/page.tsx';
import { PageMemory } from '../render/page-memory.ts';
import { lastPurge } from '../store/purge.ts';

const memoryOfThisIsolate = new PageMemory();

/**
 * Answers with a page that this isolate sent within the last seconds, with this answer's nonce and visitor's part
 * (docs/decisions/025-an-isolate-keeps-its-last-pages.md).
 */
export function keptPages({ memory = memoryOfThisIsolate, now = Date.now } = {}) {
  return createMiddleware<AppEnv>(async function keptPages(c, next) {
    const { pageMemorySeconds } = c.var.config;
    const key = pageMemorySeconds > 0 ? keyOf(c) : null;
    if (key === null) return next();
    const startedAt = now();
    const kept = memory.get(key, Math.max(startedAt - pageMemorySeconds * 1_000, lastPurge()));
    const state = kept ? 'fresh' : 'miss';
    c.var.metrics.observe({ kind: 'cache', labels: { cache: 'page', state }, ms: 0 });
    if (kept) return answerWithKept(c, kept);
    c.set('keepPage', (page) => memory.keep(key, { ...page, keptAt: startedAt }));
    await next();
  });
}

/** All that a shared page may depend on; null for requests that are not answered from memory. */
function keyOf(c: Context<AppEnv>): string | null {
  const { origin, pathname, search } = new URL(c.req.url);
  if (c.req.method !== 'GET' || search !== '' || c.var.isPreview) return null;
  const { locale, currency } = c.var.visitor;
  return [origin, pathname, locale, currency].join(' ');
}
