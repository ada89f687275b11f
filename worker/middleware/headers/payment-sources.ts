import type { Context } from 'hono';
import { scriptsOf, providers } from '#shared/payments/providers.ts';
import type { AppEnv } from '../../context.ts';

type Sources = { frames: string[]; calls: string[]; pictures: string[] };

/** The hosts that the payment methods on the page need; their scripts are allowed by the nonce. */
export function paymentSources(c: Context<AppEnv>): Sources {
  const scripts = scriptsOf(c.var.mountedOffers ?? []);
  if (scripts.length === 0) return { frames: [], calls: [], pictures: [] };
  const { providersUrl } = c.var.config;
  if (providersUrl !== null) {
    const { origin } = new URL(providersUrl);
    return { frames: [origin], calls: [origin], pictures: [origin] };
  }
  return {
    frames: scripts.flatMap((name) => providers[name].frames),
    calls: scripts.flatMap((name) => providers[name].calls),
    pictures: scripts.flatMap((name) => providers[name].pictures),
  };
}

/** The origins that may request a payment, for the permissions policy. */
export function walletFrames(c: Context<AppEnv>): string {
  // Browsers differ on wildcards in this header.
  const frames = paymentSources(c).frames.filter((frame) => !frame.includes('*'));
  return ['self', ...frames.map((frame) => `"${frame}"`)].join(' ');
}
