const known = new WeakMap<Request, URL>();

export function urlOf(request: Request): Readonly<URL> {
  const url = known.get(request) ?? new URL(request.url);
  known.set(request, url);
  return url;
}
