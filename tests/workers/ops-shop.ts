import { hashPassword } from '../../ops/access/password.ts';
import { onFreePorts } from '../../tools/local/ports.ts';
import { startShop, type TestShop } from './harness.ts';

export const PASSWORD = 'a password for tests';

export type OpsShop = TestShop & {
  ops: string;
  /**
   * Requests as a browser without scripts sends them; the cookie is that of the last operator who signed in.
   */
  open: (path: string, init?: RequestInit) => Promise<Response>;
  post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
  signIn: (name: string, password?: string) => Promise<Response>;
  /** The database of shop and ops page. */
  run: (sql: string, ...values: (string | number | null)[]) => Promise<Record<string, unknown>[]>;
};

/** A shop with the ops page. */
export async function startOpsShop(vars: Record<string, string> = {}): Promise<OpsShop> {
  const password = await hashPassword(PASSWORD);
  const [port, shop] = await onFreePorts(3, async (opsPort = 0, shopPort = 0, sandboxPort = 0) => [
    opsPort,
    await startShop(vars, undefined, { port: opsPort, password }, { ports: [shopPort, sandboxPort] }),
  ]);
  const ops = `http://127.0.0.1:${port}`;
  let cookie = '';
  const open = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('Cookie', cookie);
    const response = await fetch(ops + path, { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
    return response;
  };
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    open(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: ops, ...headers } });
  return {
    ...shop,
    ops,
    open,
    post,
    signIn: (name, password = PASSWORD) => post('/sign-in', { name, password }),
    run: async (sql, ...values) => {
      const database = await shop.miniflare.getD1Database('DB', 'storefront');
      return (
        await database
          .prepare(sql)
          .bind(...values)
          .all()
      ).results;
    },
  };
}
