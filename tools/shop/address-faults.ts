import { LOOPBACK } from '../../worker/var-formats.ts';
import type { Config, Route } from './config.ts';

type Routed = Pick<Config, 'name' | 'route' | 'routes' | 'workers_dev'>;

/** What is wrong with a Worker's own address, and with the routes that should lead to it. */
export function faultsOfAddress(name: string, value: string, config: Routed): string[] {
  if (value === '') return [`${name}: expected the address of the shop, such as https://shop.acme.example`];
  const url = URL.parse(value);
  // The formats of vars say so.
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  const { protocol, hostname, pathname, search, username, origin } = url;
  if (LOOPBACK.test(hostname))
    return [`${name}: "${value}" is this machine; expected where shoppers open it`];
  if (protocol !== 'https:') return [`${name}: "${value}" is not encrypted; write "https://${url.host}"`];
  if (pathname !== '/' || search !== '' || username !== '')
    return [`${name}: "${value}" is more than an origin; write "${origin}"`];
  return faultsOfRoutes(name, url, config);
}

function faultsOfRoutes(name: string, { hostname, origin }: URL, config: Routed): string[] {
  const routes = [...(config.routes ?? []), ...(config.route === undefined ? [] : [config.route])];
  if (routes.length === 0) return faultsWithoutRoutes(name, hostname, config);
  const patterns = routes.map(patternOf);
  const faults = patterns.flatMap(({ pattern, host, path, isDomain }) => {
    if (/^https?:\/\//.test(pattern) && isDomain)
      return [`routes: "${pattern}" is no domain; write "${host}"`];
    if (isDomain && (path !== '' || host.includes('*')))
      return [`routes: a custom domain is one host without a path, not "${pattern}"`];
    if (!isDomain && path !== '/*')
      return [`routes: "${pattern}" leads ${path === '' ? 'the front page' : path} only; write "${host}/*"`];
    return [];
  });
  if (faults.length > 0) return faults;
  if (patterns.some(({ host }) => covers(host, hostname))) return [];
  const shown = patterns.map(({ pattern }) => `"${pattern}"`).join(', ');
  return [
    `${name}: no route leads ${origin} to this Worker: they are ${shown}; make one of them and ${name} the same host`,
  ];
}

/** Then the Worker has the platform's address alone. */
function faultsWithoutRoutes(name: string, hostname: string, config: Routed): string[] {
  if (config.workers_dev === false)
    return [`routes: there are none, and workers_dev is false, so that nobody can open ${hostname}`];
  if (hostname.endsWith('.workers.dev') && hostname.startsWith(`${config.name}.`)) return [];
  return [
    `${name}: no route leads ${hostname} to this Worker; add routes = [{ pattern = "${hostname}", custom_domain = true }]`,
  ];
}

function patternOf(route: Route) {
  const { pattern = '', custom_domain: isDomain = false } =
    typeof route === 'string' ? { pattern: route } : route;
  const plain = pattern.replace(/^https?:\/\//, '');
  const slash = plain.indexOf('/');
  const host = slash === -1 ? plain : plain.slice(0, slash);
  return { pattern, host, path: slash === -1 ? '' : plain.slice(slash), isDomain };
}

/** `*.acme.example` and `*acme.example` as Cloudflare matches them. */
function covers(host: string, hostname: string): boolean {
  if (!host.startsWith('*')) return host.toLowerCase() === hostname;
  const end = host.slice(1);
  return hostname.endsWith(end) && hostname.length > end.length - (end.startsWith('.') ? 0 : 1);
}
