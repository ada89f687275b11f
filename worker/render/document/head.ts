import type { AppContext } from '../../context.ts';
import { urlOf } from '../../request-url.ts';

export function titled(c: AppContext, title: string): string {
  const { name } = c.get('settings').store;
  return inOneLine(...new Set([title, name]));
}

/** Parts of a title or a description, as many as there are. */
export function inOneLine(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** Of a page that says how to reach the shop. */
export function describeWays(c: AppContext, title: string): string {
  const t = c.get('text');
  const { name, supportEmail: email, supportPhone: phone } = c.get('settings').store;
  const ways = [phone && t('findUs.call', { phone }), email && t('findUs.writeTo', { email })];
  return inOneLine(title, name, ...ways);
}

/** The absolute URL of this page, with the named parameters only. */
export function canonical(c: AppContext, parameters: string[] = []): string {
  const url = urlOf(c.req.raw);
  const query = new URLSearchParams();
  for (const name of parameters) {
    const value = c.req.query(name);
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return `${url.origin}${url.pathname}${text ? `?${text}` : ''}`;
}
