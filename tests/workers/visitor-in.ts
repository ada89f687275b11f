import type { TestShop, Visitor } from './harness.ts';

/** A visitor who has chosen a currency. */
export function visitorIn(currency: string, it: Pick<TestShop, 'shop' | 'visitor'>): Visitor {
  const visitor = it.visitor();
  const visit: Visitor['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [visitor.cookie(), `swell-currency=${currency}`].filter(Boolean).join('; '));
    return visitor.fetch(path, { ...init, headers });
  };
  return {
    ...visitor,
    fetch: visit,
    post: (path, fields) =>
      visit(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: it.shop } }),
  };
}
