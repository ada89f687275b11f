import { expect, test } from 'vitest';
import { areas } from '#shared/areas.ts';
import { isInLanguages } from '#shared/locale/address.ts';
import { accountActions, actions, answers, documents, furtherRoutes, routes } from '#shared/routes.ts';
import { ownPaths } from '../own/own-pages.ts';
import { areasAtStart, routesAtStart } from './at-start.ts';
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
