const known = new WeakMap<Request, URL>();

/** The address of a request, which many parts of its way ask about. It is shared: nothing may change it. */
export function urlOf(request: Request): Readonly<URL> {
  const url = known.get(request) ?? new URL(request.url);
  known.set(request, url);
  return url;
}
