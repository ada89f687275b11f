import type { ReactNode } from 'react';
import type { MessageKey, MessageParams } from '#shared/messages/message.ts';
import { rich } from '#shared/messages/rich.ts';
import { useText } from './use-text.ts';

type NamedKey = { [K in MessageKey]: [keyof MessageParams<K>] extends ['name'] ? K : never }[MessageKey];

/** For screen readers, as text: an attribute cannot say that a name in it is in another language. */
export function NamedLabel({ message, children }: { message: NamedKey; children: ReactNode }) {
  const t = useText();
  return <span className="visually-hidden">{rich(t, message, { name: children })}</span>;
}
