export const DEVICES = ['phone', 'desktop', 'bot'] as const;

export type Device = (typeof DEVICES)[number];

export function deviceOf(userAgent: string): Device {
  if (/bot|crawl|spider|slurp|preview|monitor|lighthouse/i.test(userAgent)) return 'bot';
  return /mobi|android|iphone|ipad/i.test(userAgent) ? 'phone' : 'desktop';
}
