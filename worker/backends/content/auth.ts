import { isRecord } from '#shared/json.ts';
import { parseJson, readText } from '../body.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 100_000;

export type AuthCall = {
  method: 'GET' | 'POST';
  /** Below `/api`, with its query. */
  path: string;
  body?: Record<string, string>;
  /** The customer's, never that of the shop. */
  token: string | null;
  /** The customer's IP address, by which the service counts attempts. */
  address: string | null;
};

/** As Strapi's; `UnknownError` where the service gave none. */
export type AuthError = { status: number; name: string; message: string; details: unknown };

export type AuthAnswer =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; error: AuthError; /** `X-RateLimit-...` */ headers: Record<string, string> };

type Options = { baseUrl: string; fetch: typeof fetch; timeoutMs?: number };

/** Customers of the content service (docs/content-protocol.md#customers). No retries: the service counts attempts. */
export function createContentAuth({ baseUrl, fetch: send, timeoutMs = TIMEOUT_MS }: Options) {
  return async function call({ method, path, body, token, address }: AuthCall): Promise<AuthAnswer> {
    try {
      const response = await send(`${baseUrl}/api${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body ? { 'Content-Type': 'application/json' } : {}),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(address ? { 'X-Forwarded-For': address } : {}),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
      });
      const answer = parseJson((await readText(response, MAX_BYTES)) ?? '');
      if (response.ok && isRecord(answer)) return { ok: true, body: answer };
      return { ok: false, error: errorOf(answer), headers: limitsOf(response.headers) };
    } catch {
      return { ok: false, error: errorOf(null), headers: {} };
    }
  };
}

function errorOf(answer: unknown): AuthError {
  const error = isRecord(answer) && isRecord(answer['error']) ? answer['error'] : {};
  const { status, name, message, details } = error;
  if (typeof status !== 'number' || status < 400 || status > 599 || typeof name !== 'string') {
    return { status: 500, name: 'UnknownError', message: 'Internal Server Error', details: {} };
  }
  return { status, name, message: typeof message === 'string' ? message : '', details: details ?? {} };
}

function limitsOf(headers: Headers): Record<string, string> {
  const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
