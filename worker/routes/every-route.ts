import { routesAtStart } from './at-start.ts';
import { routesOnDemand } from './on-demand.ts';
import type { Routes } from './routes.ts';

/** For development, where start-up time does not matter, and for tests. */
export const everyRoute: Routes = {
  answers: [...routesOnDemand.answers, ...routesAtStart.answers],
  pages: [...routesOnDemand.pages, ...routesAtStart.pages],
};
