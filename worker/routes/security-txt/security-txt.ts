import { Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';

const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability (RFC 9116). */
export const securityTxt = new Hono<AppEnv>().get('/.well-known/security.txt', (c) => {
  const { origin } = new URL(c.req.url);
  const lines = [
    `Contact: ${origin}${routes.contact.href()}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' });
});
