import { expect, test } from 'vitest';
import { areas } from '#shared/areas.ts';
import { isInLanguages } from '#shared/locale/address.ts';
import { accountActions, actions, answers, documents, furtherRoutes, routes } from '#shared/routes.ts';
import { ownPaths } from '../own/own-pages.ts';
import { areasAtStart, routesAtStart, sharedRoutes } from './at-start.ts';
import { everyRoute } from './every-route.ts';
import { routesForMachines } from './for-machines.ts';
import { routesOnDemand } from './on-demand.ts';
import { loadedFor, type Routes } from './routes.ts';

const pathsOf = ({ forMachines = [], answers: some = [], pages = [] }: Partial<Routes>) =>
  [...forMachines, ...some, ...pages].flatMap((route) => route.routes.map(({ path }) => path));

/** When the route of a path is loaded. */
const loaded = (path: string) =>
  loadedFor(new Request(`https://shop.example${path.replaceAll(/:(\w+)/g, '$1')}`));

type Patterns = { [name: string]: { pattern: string } | Patterns };

function patternsIn(group: object): string[] {
  return Object.values(group as Patterns).flatMap((entry) =>
    'pattern' in entry && typeof entry.pattern === 'string' ? [entry.pattern] : patternsIn(entry),
  );
}

test('every address of `shared/routes.ts` has a route', () => {
  const all = [routes, furtherRoutes, documents, answers, actions, accountActions].flatMap(patternsIn);
  const mounted = new Set(pathsOf(everyRoute));
  expect(all.filter((pattern) => !mounted.has(pattern))).toEqual([]);
});

test('every route begins as a row of `shared/areas.ts` does', () => {
  const firsts = pathsOf(everyRoute)
    .filter((path) => !ownPaths.includes(path))
    .map((path) => path.split('/')[1] ?? '');
  expect(firsts.filter((first) => !first.startsWith(':') && !Object.hasOwn(areas, first))).toEqual([]);
});

test('pages that all visitors share are the pages of the start', () => {
  const shared = Object.entries(areas).flatMap(([first, area]) => ('shared' in area ? [first] : []));
  const withPages = Object.entries<Partial<Routes>>(areasAtStart).filter(([, { pages }]) => pages);
  expect(withPages.map(([first]) => first).toSorted()).toEqual(shared.toSorted());
});

test('a page with a name of its own, where all visitors share the pages, has a row of its own', () => {
  const named = pathsOf({ pages: sharedRoutes.pages })
    .map((path) => path.slice(1))
    .filter((path) => /^[^/]+\/[^:/]/.test(path))
    .map((path) => path.split('/').slice(0, 2).join('/'));
  expect(named).toContain('shop/c');
  expect(named.filter((name) => !Object.hasOwn(areas, name))).toEqual([]);
});

test('no page is behind a pattern that takes its address first', () => {
  const mounted = everyRoute.pages.flatMap((route) =>
    route.routes.map(({ method, path }) => ({ method, path })),
  );
  const hidden = mounted.filter(({ method, path }, at) =>
    mounted.slice(0, at).some(
      (before) =>
        before.method === method &&
        before.path !== path &&
        // It passes on what is no language.
        before.path !== furtherRoutes.homeInLanguage.pattern &&
        matches(before.path, path) &&
        !matches(path, before.path),
    ),
  );
  expect(hidden).toEqual([]);
});

/** Whether a pattern takes every address of another one. */
function matches(pattern: string, other: string): boolean {
  const source = pattern.replaceAll(/:\w+(?:\{[^}]*\})?/g, '[^/]+');
  return new RegExp(`^${source}$`).test(other);
}

test.each(pathsOf(routesOnDemand))('%s is imported on first use, in each language of its address', (path) => {
  expect(loaded(path)).toBe('demand');
  if (isInLanguages(path)) expect(loaded(`/fr${path}`)).toBe('demand');
});

test.each(pathsOf(routesForMachines))('%s is imported when a machine asks for it', (path) => {
  expect(loaded(path)).toBe('machines');
});

test.each([...pathsOf(routesAtStart), '/api/cart', '/api/cart/live', '/api/products'])(
  '%s is imported at the start',
  (path) => {
    expect(loaded(path)).toBe('start');
  },
);

test('a path can be written in several ways', () => {
  expect(loaded('/%63art')).toBe('demand');
  expect(loaded('/cart/?a=/shop')).toBe('demand');
  expect(loaded('/cartography')).toBe('start');
  expect(loaded('/fr')).toBe('start');
});
