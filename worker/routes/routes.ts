import type { Hono } from 'hono';
import { areaOf } from '#shared/areas.ts';
import type { AppEnv } from '../context.ts';
import { routedPath } from '../middleware/language-address.ts';

/** Routes that are mounted together; pages come after the routes that settle a visitor's cart and payment. */
export type Routes = { answers: readonly Hono<AppEnv>[]; pages: readonly Hono<AppEnv>[] };

/** The routes of several areas in their order, each once. */
export function joinAreas(areas: Partial<Routes>[]): Routes {
  return {
    answers: [...new Set(areas.flatMap(({ answers = [] }) => answers))],
    pages: [...new Set(areas.flatMap(({ pages = [] }) => pages))],
  };
}

/** Whether a request needs `routesOnDemand`. */
export function isOnDemand(request: Request): boolean {
  return areaOf(routedPath(request)).loaded === 'demand';
}
