import { createElement, Fragment, type ReactNode } from 'react';
import type { MessageKey, MessageParams, Text } from './message.ts';

/** A message with markup at its placeholders; null where the shop has left it blank. */
export function rich<K extends MessageKey>(
  t: NoInfer<Text<K>>,
  key: K,
  nodes: { [Name in keyof MessageParams<K>]: ReactNode },
): ReactNode {
  const params = Object.entries<ReactNode>(nodes).map(([name, node]) => [
    name,
    typeof node === 'number' ? node : `{${name}}`,
  ]);
  const text = (t as (key: K, params: object) => string)(key, Object.fromEntries(params));
  if (text === '') return null;
  const parts = text.split(/\{(\w+)\}/);
  const known: Record<string, ReactNode> = nodes;
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? known[part] : part || null)),
  );
}
