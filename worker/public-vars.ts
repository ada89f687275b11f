/** Set by `wrangler secret put`; whatever else is configured may be printed in pages. */
export const secretNames: readonly string[] = [
  'CONTENT_TOKEN',
  'CONTENT_WEBHOOK_SECRET',
  'COMMERCE_WEBHOOK_SECRET',
  'PREVIEW_SECRET',
  'LINK_SECRET',
  'VISITOR_SECRETS',
  'TURNSTILE_SECRET',
  'ADDRESS_SEARCH_KEY',
  'SWEEP_SECRET',
  'TIMING_SECRET',
  'LOOK_SECRET',
];

/** How services write their secrets, wherever in a value. */
const SECRETS = [
  // Swell, Stripe and others: secret, restricted and private keys, and those of webhooks.
  /(?:^|[^a-z0-9])(?:sk|rk|whsec|priv|secret)(?:_|%5f)[\w-]/i,
  // GitHub, Slack, Shopify, Google, AWS, SendGrid, npm.
  /\b(?:gh[opsru]_|github_pat_|xox[abprs]-|shp(?:at|ca|pa|ss)_|ya29\.|AKIA[0-9A-Z]{12}|SG\.[\w-]{16}|npm_[\w]{20})/,
  // Braintree, Amazon Pay, Klarna, Square.
  /\b(?:access_token\$|amzn1\.oa2-cs\.|klarna_\w+_api_|sq0csp-)/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  // A signed token.
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/,
  // An address with a password.
  /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s:@]*:[^/?#\s@]+@/i,
  // Turnstile's secrets have the form of its site keys, but are longer.
  /^0x4[\w-]{30,}$/,
];

export function looksSecret(value: unknown): boolean {
  if (typeof value === 'string') return SECRETS.some((pattern) => pattern.test(value.trim()));
  if (value === null || typeof value !== 'object') return false;
  return Object.values(value).some(looksSecret);
}
