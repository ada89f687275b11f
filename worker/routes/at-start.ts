import { articles } from './articles/articles.tsx';
import { content } from './content/content.tsx';
import { home } from './home/home.tsx';
import { deliveryPlace } from './preferences/delivery-place.ts';
import { preferences } from './preferences/preferences.ts';
import { product } from './product/product.tsx';
import { shop } from './shop/shop.tsx';
import { suggestions } from './shop/suggestions.ts';
import type { Routes } from './routes.ts';

/** The routes that every isolate starts with: the most visited pages. */
export const routesAtStart: Routes = {
  answers: [preferences, deliveryPlace, suggestions],
  // Pages of the content service match any address, and come last.
  pages: [home, shop, product, articles, content],
};
