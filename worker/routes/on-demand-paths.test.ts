import { expect, test } from 'vitest';
import { isInLanguages } from '#shared/locale/address.ts';
import { routesAtStart } from './at-start.ts';
import { routesOnDemand } from './on-demand.ts';
import { isOnDemand } from './on-demand-paths.ts';
import type { Routes } from './routes.ts';

const pathsOf = ({ answers, pages }: Routes) =>
  [...answers, ...pages].flatMap(({ routes }) => routes.map(({ path }) => path));

const requestOf = (path: string) => new Request(`https://shop.example${path.replaceAll(/:(\w+)/g, '$1')}`);

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
