import { use } from 'react';

/** A value that may arrive after the page is sent: a promise is streamed, inside a Suspense boundary. */
export type Deferred<T> = T | Promise<T>;

/** Suspends the component while the value is a promise. */
export function useDeferred<T>(value: Deferred<T>): T {
  return value instanceof Promise ? use(value) : value;
}
