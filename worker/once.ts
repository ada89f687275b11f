/** Makes a value when it is first asked for: building every schema on load took half of the Worker's start-up time. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
