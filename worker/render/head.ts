import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';

/** A page's title with the shop's name behind it. */
export function titled(c: Context<AppEnv>, title: string): string {
  const { name } = c.var.settings.store;
  return name && name !== title ? `${title} · ${name}` : title;
}

/** The absolute address of this page; of its parameters only the named ones that are set. */
export function canonical(c: Context<AppEnv>, kept: string[] = []): string {
  const url = new URL(c.req.url);
  const query = new URLSearchParams();
  for (const name of kept) {
    const value = c.req.query(name);
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return `${url.origin}${url.pathname}${text ? `?${text}` : ''}`;
}
