/** By Cloudflare; empty where unknown: T1 and XX are no countries. */
export function countryOf(request: Request): string {
  const { country } = (request.cf ?? {}) as { country?: unknown };
  return typeof country === 'string' && /^(?!XX)[A-Z]{2}$/.test(country) ? country : '';
}
