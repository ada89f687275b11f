import { createElement, useContext, type ComponentType } from 'react';
import { islands, type IslandName, type IslandProps } from '#client/islands/registry.ts';
import { writeProps } from '#shared/island-props.ts';
import { AddressContext } from '#shared/locale/use-address.ts';
import type { Text } from '#shared/messages/message.ts';
import { TextContext } from '#shared/messages/use-text.ts';
import { useText } from '../ui/language/use-text.ts';
import { IslandFilesContext } from './island-files.ts';
import { RendererContext } from './renderer.ts';

/** On the first interaction, when its dialog opens, or as soon as another island has loaded React. */
export type IslandTrigger = 'interact' | 'open' | 'follow' | 'idle';

type Language = { text: Text; to: ((href: string) => string) | null };

type Props<N extends IslandName> = { name: N; when: IslandTrigger; props: IslandProps<N> };

/** Rendered apart so that `useId` agrees with the browser (docs/decisions/013-only-islands-hydrate.md). */
export function Island<N extends IslandName>({ name, when, props }: Props<N>) {
  const files = useContext(IslandFilesContext);
  const renderer = useContext(RendererContext);
  if (renderer === null) throw new Error('An island is rendered outside of a page');
  const island = inLanguage(name, props, { text: useText(), to: useContext(AddressContext) });
  const html = renderer.renderToString(island, { identifierPrefix: `${name}-` });
  return createElement('shop-island', {
    'data-name': name,
    'data-when': when,
    'data-files': when === 'interact' ? files : undefined,
    'data-props': writeProps(props),
    dangerouslySetInnerHTML: { __html: `${html}<!--end-->` },
  });
}

function inLanguage<N extends IslandName>(name: N, props: IslandProps<N>, { text, to }: Language) {
  // TypeScript cannot follow the registry's pairs of names and props through the union of all islands.
  const component = islands[name] as unknown as ComponentType<object>;
  const island = createElement(component, props as object);
  const addressed = createElement(AddressContext, { value: to }, island);
  return createElement(TextContext, { value: text }, addressed);
}
