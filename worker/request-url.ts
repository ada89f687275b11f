const known = new WeakMap<Request, URL>();

export function urlOf(request: Request): Readonly<URL> {
  const url = known.get(request) ?? new URL(request.url);
  known.set(request, url);
  return url;
}

/** The path and query of an address without these parameters; what is left stays as it was written. */
export function addressWithout({ pathname, search }: Readonly<URL>, names: readonly string[]): string {
  // A path that begins with `//` would lead to another host.
  const path = pathname.replace(/^\/+/, '/');
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(nameIn(pair)));
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path;
}

function nameIn(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? '';
}
