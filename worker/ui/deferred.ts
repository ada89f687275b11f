import { use } from 'react';

/** A value that the page may be sent without: a promise streams behind it, inside a Suspense boundary. */
export type Later<T> = T | Promise<T>;

/** Reads a value, and suspends the component while it is still a promise. */
export function useLater<T>(value: Later<T>): T {
  return value instanceof Promise ? use(value) : value;
}
