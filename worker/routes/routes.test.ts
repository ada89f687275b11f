import { expect, test } from 'vitest';
import { areas } from '#shared/areas.ts';
import { isInLanguages } from '#shared/locale/address.ts';
import { accountActions, actions, answers, documents, furtherRoutes, routes } from '#shared/routes.ts';
import { ownPaths } from '../own/own-pages.ts';
import { areasAtStart, routesAtStart } from './at-start.ts';
import { everyRoute, routesOnDemand } from './on-demand.ts';
import { isOnDemand, type Routes } from './routes.ts';

const pathsOf = ({ answers: some = [], pages = [] }: Partial<Routes>) =>
  [...some, ...pages].flatMap((route) => route.routes.map(({ path }) => path));

const requestOf = (path: string) => new Request(`https://shop.example${path.replaceAll(/:(\w+)/g, '$1')}`);

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
  expect(isOnDemand(requestOf(path))).toBe(true);
  if (isInLanguages(path)) expect(isOnDemand(requestOf(`/fr${path}`))).toBe(true);
});

test.each(pathsOf(routesAtStart))('%s is imported at the start', (path) => {
  expect(isOnDemand(requestOf(path))).toBe(false);
});

test('a path can be written in several ways', () => {
  expect(isOnDemand(requestOf('/%63art'))).toBe(true);
  expect(isOnDemand(requestOf('/cart/?a=/shop'))).toBe(true);
  expect(isOnDemand(requestOf('/cartography'))).toBe(false);
  expect(isOnDemand(requestOf('/fr'))).toBe(false);
});
