import * as z from 'zod/mini';
import { once } from '../once.ts';

/** A var given as a table of `shop.toml`, or as equivalent JSON; empty where it is not set. */
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
