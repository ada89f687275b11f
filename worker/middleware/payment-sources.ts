import type { Context } from 'hono';
import { scriptsOf, providers } from '#shared/payments/providers.ts';
import type { AppEnv } from '../context.ts';

type Sources = { frames: string[]; calls: string[]; pictures: string[] };

/**
 * Where a page's ways to pay may open frames, call, and take pictures from: the hosts of the methods that it mounts, and
 * nobody else's. Their scripts come by the nonce.
 */
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

/** Who may ask for a payment, in the words of the permissions policy: the page, and its providers' frames. */
export function walletFrames(c: Context<AppEnv>): string {
  // Browsers differ on wildcards in this header.
  const frames = paymentSources(c).frames.filter((frame) => !frame.includes('*'));
  return ['self', ...frames.map((frame) => `"${frame}"`)].join(' ');
}
