import { areaOf, type AreaLoaded } from '#shared/areas.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { ownPages } from '../own/own-pages.ts';
import { articles } from './articles/articles.tsx';
import { content } from './content/content.tsx';
import { home } from './home/home.tsx';
import { deliveryPlace } from './preferences/delivery-place.ts';
import { preferences } from './preferences/preferences.ts';
import { product } from './product/product.tsx';
import { joinAreas, type Routes } from './routes.ts';
import { shop } from './shop/shop.tsx';
import { suggestions } from './shop/suggestions.ts';

export const areasAtStart: Record<AreaLoaded<'start'>, Partial<Routes>> = {
  '': { pages: [home] },
  articles: { pages: hasFeature('articles') ? [articles] : [] },
  preferences: { answers: [preferences, deliveryPlace] },
  shop: { answers: [suggestions], pages: [shop, product] },
  'shop/c': { pages: [shop] },
  // Pages of the content service match any address, and come last.
  ':slug': { pages: [ownPages, content] },
};

/** The routes that every isolate starts with: the most visited pages, which all visitors share. */
export const routesAtStart = joinAreas(Object.values(areasAtStart));

/** Those of pages that are made once for all visitors. */
export const sharedRoutes = joinAreas(
  Object.entries(areasAtStart).flatMap(([first, routes]) => (areaOf(`/${first}`).shared ? [routes] : [])),
);
