/**
 * The country of a request according to Cloudflare; empty where unknown. Its codes T1 and XX are not
 * countries.
 */
export function countryOf(request: Request): string {
  const { country } = (request.cf ?? {}) as { country?: unknown };
  return typeof country === 'string' && /^(?!XX)[A-Z]{2}$/.test(country) ? country : '';
}
