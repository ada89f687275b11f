import { routesAtStart } from './at-start.ts';
import { routesForMachines } from './for-machines.ts';
import { routesOnDemand } from './on-demand.ts';
import { joinAreas } from './routes.ts';

/** For development, where start-up time does not matter, and for tests. */
export const everyRoute = joinAreas([routesForMachines, routesOnDemand, routesAtStart]);
