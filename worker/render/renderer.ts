import { createContext } from 'react';
import type { renderToStaticMarkup, renderToString } from 'react-dom/server';

export type Renderer = {
  renderToString: typeof renderToString;
  renderToStaticMarkup: typeof renderToStaticMarkup;
};

/**
 * React's renderer, an eighth of the Worker: pages from memory or the store, answers of the API and visitors' objects need
 * none. A page asks for it before the data that it waits for.
 */
export function loadRenderer(): Promise<Renderer> {
  return import('react-dom/server');
}

/** Of the page that is being rendered (`page-markup.tsx`), for what is rendered apart within it. */
export const RendererContext = createContext<Renderer | null>(null);
