import type { Hono } from 'hono';
import { areaOf } from '#shared/areas.ts';
import type { AppEnv } from '../context.ts';
import { routedPath } from '../middleware/language-address.ts';

/**
 * Routes that are mounted together. `forMachines` come before anything is known of a visitor, pages after the routes that
 * settle the visitor's cart and payment.
 */
export type Routes = Record<'forMachines' | 'answers' | 'pages', readonly Hono<AppEnv>[]>;

export function joinAreas(areas: Partial<Routes>[]): Routes {
  return {
    forMachines: [...new Set(areas.flatMap(({ forMachines = [] }) => forMachines))],
    answers: [...new Set(areas.flatMap(({ answers = [] }) => answers))],
    pages: [...new Set(areas.flatMap(({ pages = [] }) => pages))],
  };
}

export function loadedFor(request: Request): 'start' | 'demand' | 'machines' {
  const path = routedPath(request);
  const { loaded = 'start', machinesBelow } = areaOf(path);
  return machinesBelow?.includes(path.split('/')[2] ?? '') ? 'machines' : loaded;
}
