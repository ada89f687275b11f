import type { Hono } from 'hono';
import type { AppEnv } from '../context.ts';

/** Routes that are mounted together; pages come after the routes that settle a visitor's cart and payment. */
export type Routes = { answers: readonly Hono<AppEnv>[]; pages: readonly Hono<AppEnv>[] };
