import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

const TIMEOUT_MS = 20_000;

type Envelope = { $status?: number; $error?: string; $data?: unknown };

/** A stored card, and the token that pays (docs/commerce-protocol/payments.md#vault-endpoints). */
export type VaultCard = Record<string, Json> & { token: string };

/** Stores a card; returns its token and summary, or a refusal (docs/commerce-protocol/payments.md#vault-calls). */
export async function storeCard(
  vaultUrl: string,
  publicKey: string,
  card: Record<string, string | number>,
): Promise<Result<VaultCard>> {
  const query = new URLSearchParams({
    '$jsonp[method]': 'post',
    '$jsonp[callback]': 'none',
    $key: publicKey,
  });
  for (const [name, value] of Object.entries(card)) query.set(`$data[${name}]`, String(value));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${vaultUrl}/tokens?${query.toString()}`, {
      signal,
      referrerPolicy: 'no-referrer',
    });
    return readToken((await response.json()) as Envelope);
  } catch {
    return refuse(
      signal.aborted ? problem('request_error', { seconds: TIMEOUT_MS / 1000 }) : problem('connection_error'),
    );
  }
}

function readToken({ $status = 500, $error, $data }: Envelope): Result<VaultCard> {
  if ($error) return refuse({ code: 'request_error', message: $error, status: $status });
  if ($status >= 300 || typeof $data !== 'object' || $data === null)
    return refuse(problem('connection_error'));
  if ('errors' in $data) return refuse(vaultProblem($data.errors));
  return 'token' in $data && typeof $data.token === 'string'
    ? ok($data as VaultCard)
    : refuse(problem('connection_error'));
}

function vaultProblem(errors: unknown) {
  const [[param, entry] = ['', null]] = Object.entries(errors ?? {}) as [
    string,
    { message?: unknown } | null,
  ][];
  const message = typeof entry?.message === 'string' ? entry.message : 'Unknown error';
  return { code: 'vault_error', message, status: 402, param };
}
