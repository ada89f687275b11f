/** A value that may arrive after the page is sent: a promise needs an `Await` around what shows it. */
export type Deferred<T> = T | Promise<T>;
