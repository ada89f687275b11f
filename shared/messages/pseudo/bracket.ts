import type { Message } from '../message.ts';

/** A message that is recognised among any other text, and takes a third more room. */
export function bracket<M extends Message>(message: M): M;
export function bracket(message: Message): Message {
  if (typeof message === 'string') return `⟦${message}${'·'.repeat(Math.ceil(message.length / 3))}⟧`;
  const forms = Object.entries(message).map(([category, text]) => [category, bracket(text)]);
  return Object.fromEntries(forms) as Message;
}

/** A whole area or catalogue. */
export function bracketAll<Area extends Readonly<Record<string, Message>>>(area: Area): Area {
  return Object.fromEntries(Object.entries(area).map(([key, message]) => [key, bracket(message)])) as Area;
}
