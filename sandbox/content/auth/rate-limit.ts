import { createMiddleware } from 'hono/factory';
import { collection } from '../../store/collection.ts';
import { transact } from '../../store/transaction.ts';
import type { ContentEnv } from '../context.ts';
import { ContentError } from '../errors.ts';
import type { Version } from '../schema.ts';
import { isFieldValues } from './fields.ts';
import { readBody } from './request-body.ts';

const MAX_CALLS = 10;
const WINDOW_MS = 60_000;

/**
 * The calls of a bucket; its window starts with the first call and ends at `resetsAt`, in milliseconds since the
 * epoch.
 */
export type RateLimitBucket = { count: number; resetsAt: number };

const RATE_LIMITS = collection<RateLimitBucket>('content_limit');

/** Routes whose bucket version 5 does not split by the address in the body, which the caller could choose. */
const WITHOUT_IDENTIFIER = ['/auth/local', '/auth/reset-password', '/auth/change-password'];

/** The bucket of a call: address (or "unknownIdentifier"), path and client (docs/content-protocol.md#rate-limit). */
export function bucketOf(path: string, email: unknown, client: string, version: Version): string {
  const route = path.toLowerCase().replace(/\/+$/, '');
  const isBlind =
    version === 5 && (route.includes('/connect/') || WITHOUT_IDENTIFIER.some((end) => route.endsWith(end)));
  if (isBlind) return `noIdentifier:${route}:${client}`;
  const who = typeof email === 'string' && email !== '' ? email.toLowerCase() : 'unknownIdentifier';
  return `${who}:${route}:${client}`;
}

/** Counts a call, and says whether it exceeds the limit. */
export function countCall(
  bucket: RateLimitBucket | null,
  nowMs: number,
): { bucket: RateLimitBucket; isOver: boolean } {
  const isFresh = bucket === null || bucket.resetsAt <= nowMs;
  const count = isFresh ? 1 : bucket.count + 1;
  const resetsAt = isFresh ? nowMs + WINDOW_MS : bucket.resetsAt;
  return { bucket: { count, resetsAt }, isOver: count > MAX_CALLS };
}

/**
 * Limits each bucket to ten calls a minute. Behind a Worker all customers share one address unless the proxy is
 * trusted.
 */
export function limitRate() {
  return createMiddleware<ContentEnv>(async function limit(c, next) {
    const input = c.req.method === 'GET' ? null : await readBody(c);
    const email = isFieldValues(input) ? input['email'] : undefined;
    const forwarded = c.req.header('X-Forwarded-For')?.split(',')[0]?.trim();
    const client = (c.get('state').settings.trustProxy ? forwarded : undefined) ?? 'local';
    const id = bucketOf(c.req.path, email, client, c.get('version'));
    const { bucket, isOver } = await transact(c.env.DB, async (tx) => {
      const counted = countCall(await tx.read(RATE_LIMITS, id), Date.now());
      tx.write(RATE_LIMITS, id, counted.bucket);
      return counted;
    });
    c.header('X-RateLimit-Limit', String(MAX_CALLS));
    c.header('X-RateLimit-Remaining', String(Math.max(MAX_CALLS - bucket.count, 0)));
    c.header('X-RateLimit-Reset', String(Math.ceil(bucket.resetsAt / 1000)));
    if (isOver) throw new ContentError(429, 'RateLimitError', 'Too many requests, please try again later.');
    await next();
  });
}
