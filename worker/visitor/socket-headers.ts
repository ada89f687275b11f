import type { CallContext } from './contract.ts';

/** The request that opens a tab's socket has headers only. */
export function socketHeaders({ locale, currency, requestId }: CallContext): Record<string, string> {
  return { Upgrade: 'websocket', 'X-Locale': locale, 'X-Currency': currency, 'X-Request-Id': requestId };
}

export function contextOf(headers: Headers): CallContext {
  const [locale = '', currency = '', requestId = ''] = ['X-Locale', 'X-Currency', 'X-Request-Id'].map(
    (name) => headers.get(name) ?? '',
  );
  return { locale, currency, requestId };
}
