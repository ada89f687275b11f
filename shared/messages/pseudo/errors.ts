import { catalogue } from '../../errors/catalogue.ts';
import { bracket } from './bracket.ts';
import type { Translated } from '../message.ts';

/** With the names of its parameters in braces. */
function templateOf(message: string | ((params: never) => string)): string {
  if (typeof message === 'string') return message;
  return message(new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as never);
}

export const errors = Object.fromEntries(
  Object.entries(catalogue).map(([code, { message }]) => [`error.${code}`, bracket(templateOf(message))]),
) as Translated;
