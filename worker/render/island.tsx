import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { islands, type IslandName, type IslandProps } from '#client/islands/registry.ts';

/**
 * What makes the browser hydrate an island: at once, when idle, when seen, on the first touch of it,
 * when its dialog opens, or as soon as another island brought React along.
 */
export type IslandTrigger = 'load' | 'idle' | 'visible' | 'interact' | 'open' | 'follow';

type Props<N extends IslandName> = { name: N; when: IslandTrigger; props: IslandProps<N> };

/**
 * Prints an island: its markup, rendered apart from the page so that `useId` repeats in the browser, with the props it
 * hydrates from. One island of a name per page (docs/decisions/013-only-islands-hydrate.md).
 */
export function Island<N extends IslandName>({ name, when, props }: Props<N>) {
  return createElement('shop-island', {
    'data-name': name,
    'data-when': when,
    'data-props': JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: `${renderIsland(name, props)}<!--end-->` },
  });
}

function renderIsland<N extends IslandName>(name: N, props: IslandProps<N>): string {
  // The registry pairs names with props; through the union of all islands that pairing is lost.
  const component = islands[name] as unknown as ComponentType<object>;
  return renderToString(createElement(component, props as object), { identifierPrefix: `${name}-` });
}
