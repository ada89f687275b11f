/** The URL of a sign-in page that leads on to `next`. */
export function withNext(href: string, next: string | null): string {
  return next === null ? href : `${href}?${new URLSearchParams({ next }).toString()}`;
}
