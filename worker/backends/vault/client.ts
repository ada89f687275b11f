import * as z from 'zod/mini';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { once } from '../../once.ts';
import { parseJson, readText } from '../body.ts';
import { BackendError, withinTime } from '../failure.ts';

export type VaultCall = { method: 'post' | 'put'; path: '/intent' | '/authorization'; data: Json };

export type VaultClient = {
  /** The `$data` of the answer. Throws a BackendError, never anything else. */
  call: (call: VaultCall) => Promise<Json>;
};

type Options = {
  /** Without a trailing slash. */
  baseUrl: string;
  publicKey: string;
  fetch: typeof fetch;
  timeoutMs?: number;
};

const MAX_BYTES = 200_000;

/** The payment vault, called by GET (docs/commerce-protocol/payments.md#vault-calls); never with card numbers. */
export function createVaultClient({
  baseUrl,
  publicKey,
  fetch: send,
  timeoutMs = 20_000,
}: Options): VaultClient {
  return {
    async call({ method, path, data }) {
      const query = [
        ['$jsonp[method]', method],
        ['$jsonp[callback]', 'none'],
        ...fieldsOf('$data', data),
        ['$key', publicKey],
      ];
      const search = query
        .map((pair) => pair.map((text) => encodeURIComponent(text ?? '')).join('='))
        .join('&');
      return withinTime(timeoutMs, async (signal) => {
        const response = await send(`${baseUrl}${path}?${search}`, { signal, redirect: 'manual' });
        return readReply(await readText(response, MAX_BYTES));
      });
    },
  };
}

/** The query's pairs for a value (docs/commerce-protocol/payments.md#vault-calls). */
function fieldsOf(name: string, value: Json): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      fieldsOf(entry !== null && typeof entry === 'object' ? `${name}[${index}]` : `${name}[]`, entry),
    );
  }
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([key, entry]) => fieldsOf(`${name}[${key}]`, entry));
  }
  return [[name, value === null ? '' : String(value)]];
}

const envelope = once(() =>
  z.object({
    $status: z.catch(z.number(), 200),
    $error: z.catch(z.string(), ''),
    $data: z.optional(z.json()),
  }),
);

const fieldErrors = once(() =>
  z.object({ errors: z.record(z.string(), z.object({ message: z.catch(z.string(), '') })) }),
);

/** An answer's data, or its error (docs/commerce-protocol/payments.md#vault-answers). */
function readReply(text: string | null): Json {
  const reply = envelope().safeParse(parseJson(text ?? ''));
  if (!reply.success) throw unreadable();
  const { $status: status, $error: error, $data: data } = reply.data;
  if (error !== '') throw refused({ code: 'request_error', message: error }, status);
  if (status >= 300) throw refused({ ...problem('connection_error') }, status);
  if (data === undefined) throw unreadable();
  const [param, first] = Object.entries(fieldErrors().safeParse(data).data?.errors ?? {})[0] ?? [];
  if (param === undefined) return data;
  throw refused(
    { code: 'vault_error', message: first?.message || problem('model_error').message, param },
    402,
  );
}

function refused(reason: { code: string; message: string; param?: string }, status: number): BackendError {
  return new BackendError({ ...reason, status }, { settled: status < 500, status });
}

function unreadable(): BackendError {
  return new BackendError(problem('bad_answer'), { settled: false, status: null });
}
