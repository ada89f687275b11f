import { createElement, startTransition, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandName, IslandProps } from './islands/registry.ts';
import { seedFromPage } from './visitor-part.ts';
import { loadMessages } from './messages.ts';

type Loaders = { [N in IslandName]: () => Promise<ComponentType<IslandProps<N>>> };

const loaders: Loaders = {
  'cart-panel': async () => (await import('./islands/cart-panel.tsx')).CartPanel,
  'cart-badge': async () => (await import('./islands/cart-badge.tsx')).CartBadge,
  'product-form': async () => (await import('./islands/product-form.tsx')).ProductForm,
  toast: async () => (await import('./islands/toast.tsx')).Toast,
};

/**
 * Loads the words, and the code of an island and of those that follow it, and runs nothing of it: a page that is open while
 * a release is taken back finds none of it later.
 */
export async function prepare(name: IslandName): Promise<void> {
  const following = [...document.querySelectorAll<HTMLElement>('shop-island[data-when=follow]')];
  const names = [name, ...following.map(({ dataset }) => dataset['name'] as IslandName)];
  await Promise.all([...names.map((it) => loaders[it]()), loadMessages()]);
}

/** Hydrates an island; resolves when its handlers are in place. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset['name'] as IslandName;
  const props = JSON.parse(element.dataset['props'] ?? '{}') as never;
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
