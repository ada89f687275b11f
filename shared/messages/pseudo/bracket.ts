import { catalogue } from '../../errors/catalogue.ts';
import type { Message, Translated } from '../message.ts';

/** A message that is recognised among any other text, and takes a third more room. */
function bracket<M extends Message>(message: M): M;
function bracket(message: Message): Message {
  if (typeof message === 'string') return `⟦${message}${'·'.repeat(Math.ceil(message.length / 3))}⟧`;
  const forms = Object.entries(message).map(([category, text]) => [category, bracket(text)]);
  return Object.fromEntries(forms) as Message;
}

/** Messages and all errors in brackets. */
export function pseudoOf<M extends Readonly<Record<string, Message>>>(messages: M): Translated & M {
  const errors = Object.entries(catalogue).map(([code, { message }]) => [`error.${code}`, message] as const);
  const all = [...Object.entries(messages), ...errors].map(([key, message]) => [key, bracket(message)]);
  return Object.fromEntries(all) as Translated & M;
}
