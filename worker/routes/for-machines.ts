import { Hono } from 'hono';
import type { AreaLoaded } from '#shared/areas.ts';
import { documents, routes } from '#shared/routes.ts';
import type { AppEnv } from '../context.ts';
import { browserReports } from './browser-reports/browser-reports.ts';
import { feeds } from './feeds/feeds.ts';
import { icons, wellKnownIcons } from './icons/icons.ts';
import { joinAreas, type Routes } from './routes.ts';
import { sitemap } from './sitemap/sitemap.ts';
import { webhook } from './webhook/webhook.ts';

const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability (RFC 9116). */
const securityTxt = new Hono<AppEnv>().get('/.well-known/security.txt', (c) => {
  const { origin } = new URL(c.req.url);
  const lines = [
    `Contact: ${origin}${routes.contact.href()}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' });
});

// Cron triggers start what a webhook starts, too.
export { scheduled } from '../scheduled.ts';

/** Asked by agents; what answers them is imported then. */
const agents = new Hono<AppEnv>()
  .get(documents.agentsProfile.pattern, async (c) => {
    if (c.get('config').agents === 'off') return c.json({ code: 'not_found' }, 404);
    const { businessProfile } = await import('../agents/protocol-version.ts');
    const { origin } = new URL(c.req.url);
    return c.json(businessProfile(origin), 200, { 'Cache-Control': 'public, max-age=3600' });
  })
  .all('/ucp/mcp', async (c) => {
    if (c.get('config').agents === 'off') return c.json({ code: 'not_found' }, 404);
    return (await import('../agents/mcp.ts')).answerMcp(c);
  })
  .all('/ucp/*', async (c) => {
    if (c.get('config').agents === 'off') return c.json({ code: 'not_found' }, 404);
    return (await import('../agents/rest.ts')).answerRest(c, c.req.path.replace(/^\/ucp\/v1/, ''));
  });

const below = (path: string, route: Hono<AppEnv>) => new Hono<AppEnv>().route(path, route);

const areasForMachines: Record<AreaLoaded<'machines'> | 'api', Partial<Routes>> = {
  '.well-known': { forMachines: [securityTxt, agents] },
  api: { forMachines: [webhook, browserReports].map((route) => below('/api', route)) },
  'agents.md': { answers: [sitemap] },
  'apple-touch-icon.png': { forMachines: [wellKnownIcons] },
  'apple-touch-icon-precomposed.png': { forMachines: [wellKnownIcons] },
  'favicon.ico': { forMachines: [wellKnownIcons] },
  feeds: { answers: [feeds] },
  icons: { forMachines: [below('/icons', icons)] },
  'llms.txt': { answers: [sitemap] },
  'robots.txt': { answers: [sitemap] },
  'sitemap.xml': { answers: [sitemap] },
  sitemaps: { answers: [sitemap] },
  ucp: { forMachines: [agents] },
};

/** What browsers, search engines and services ask for by themselves: most isolates never answer it. */
export const routesForMachines = joinAreas(Object.values(areasForMachines));
