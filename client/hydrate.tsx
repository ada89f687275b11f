import { createElement, startTransition, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readProps } from '#shared/island-props.ts';
import type { IslandName, IslandProps } from './islands/registry.ts';
import { loadMessages } from './messages.ts';
import { seedFromPage } from './visitor-part.ts';

type Loaders = { [N in IslandName]: () => Promise<ComponentType<IslandProps<N>>> };

const loaders: Loaders = {
  'cart-panel': async () => (await import('./islands/cart-panel.tsx')).CartPanel,
  'cart-badge': async () => (await import('./islands/cart-badge.tsx')).CartBadge,
  'product-form': async () => (await import('./islands/product-form.tsx')).ProductForm,
  toast: async () => (await import('./islands/toast.tsx')).Toast,
};

/** Hydrates an island; resolves when its handlers are in place. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset['name'] as IslandName;
  const props = readProps<never>(element.dataset['props']);
  void seedFromPage();
  const [component] = (await Promise.all([loaders[name](), loadMessages()])) as [ComponentType<never>, void];
  element.lastChild?.remove();
  await new Promise<void>((resolve) => {
    const island = <Hydrated onReady={resolve}>{createElement(component, props)}</Hydrated>;
    startTransition(() => {
      hydrateRoot(element, island, { identifierPrefix: `${name}-` });
    });
  });
}

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
