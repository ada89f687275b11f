import * as z from 'zod/mini';
import { once } from './once.ts';

/** Of a var that is a table of `shop.toml`, or the same as JSON; empty where it is not set. */
export const tableVar = once(() =>
  z.transform((value: unknown) => (typeof value === 'string' ? parse(value) : (value ?? {}))),
);

function parse(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
