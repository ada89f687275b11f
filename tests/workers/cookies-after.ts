/** The cookies of a browser that had `before` and received this answer. */
export function cookiesAfter(before: string, answer: Response): string {
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const named = (cookie: string) => cookie.split('=')[0];
  const kept = before
    .split('; ')
    .filter((old) => old !== '' && !set.some((one) => named(one) === named(old)));
  return [...kept, ...set].join('; ');
}
