import { Hono } from 'hono';
import type { AreaLoaded } from '#shared/areas.ts';
import type { AppEnv } from '../context.ts';
import { browserReports } from './browser-reports/browser-reports.ts';
import { contentAuth } from './content-auth/content-auth.ts';
import { favicon, icons } from './icons/icons.ts';
import { joinAreas, type Routes } from './routes.ts';
import { securityTxt } from './security-txt/security-txt.ts';
import { webhook } from './webhook/webhook.ts';

// Cron triggers start what a webhook starts, too.
export { scheduled } from '../scheduled.ts';

const below = (path: string, routes: Hono<AppEnv>) => new Hono<AppEnv>().route(path, routes);

const areasForMachines: Record<AreaLoaded<'machines'> | 'api', Partial<Routes>> = {
  '.well-known': { forMachines: [securityTxt] },
  api: {
    forMachines: [webhook, browserReports].map((routes) => below('/api', routes)),
    answers: [below('/api/content', contentAuth)],
  },
  'favicon.ico': { forMachines: [favicon] },
  icons: { forMachines: [below('/icons', icons)] },
};

/** What browsers and services ask for by themselves: most isolates never answer it. */
export const routesForMachines = joinAreas(Object.values(areasForMachines));
