import { expect, test } from 'vitest';
import { accountActions, actions, answers, documents, furtherRoutes, routes } from '#shared/routes.ts';
import { sharedAddress } from '../../worker/routes/shared-addresses.ts';
import { speculationRules } from './speculation-rules.ts';

type Where = { href_matches?: string | string[]; not?: Where };

/** Whether a browser would prerender the target of a link that no selector excludes. */
function isMadeAhead(address: string): boolean {
  const [rule] = speculationRules.prerender;
  const matches = ({ href_matches: patterns = [], not }: Where): boolean =>
    not
      ? !matches(not)
      : [patterns].flat().some((pattern) => new URLPattern(pattern, 'https://shop.test').test(url));
  const url = new URL(address, 'https://shop.test').href;
  return (rule?.where.and ?? []).every(
    (one) => matches(one as Where) || 'selector_matches' in ((one as Where).not ?? {}),
  );
}

test.each([
  '/',
  '/shop',
  '/shop/c/tea?page=2',
  '/shop/blue-mug',
  '/articles/cold-brew',
  '/about',
  '/fr',
  '/fr/shop/blue-mug',
])('%s is prerendered', (address) => {
  expect(isMadeAhead(address)).toBe(true);
});

type Patterns = { [name: string]: { pattern: string } | Patterns };

function pathsIn(group: object): string[] {
  return Object.values(group as Patterns).flatMap((entry) =>
    'pattern' in entry && typeof entry.pattern === 'string'
      ? [entry.pattern.replaceAll(/:\w+/g, 'x')]
      : pathsIn(entry),
  );
}

const apart = [routes, furtherRoutes, documents, answers, actions, accountActions]
  .flatMap(pathsIn)
  .filter((path) => sharedAddress(path, new URLSearchParams()) === null);

test.each([
  ...apart,
  '/fr/contact',
  '/en-nz/news/confirm',
  '/?checkout=abc',
  '/shop?redirect_status=succeeded',
  '/api/cart',
])('%s is not: it differs between visitors', (path) => {
  expect(isMadeAhead(path)).toBe(false);
});

test('pages are loaded ahead by two rules that wait for a hovering pointer: browsers keep two pages for each', () => {
  const rules = Object.values(speculationRules).flat();
  expect(rules.map(({ eagerness }) => eagerness)).toEqual(['moderate', 'moderate']);
});
