import { problem } from '#shared/errors/problem.ts';
import { isRecord } from '#shared/json.ts';
import { retriedStatuses } from '#shared/retried-statuses.ts';
import { parseJson, readText } from '../body.ts';
import { BackendError } from '../failure.ts';

/** Null when there is no such entry (404). */
export type Answer = { data: unknown; meta: unknown } | null;

/** The service's version does not know the populate preset. */
export class UnknownPopulate extends Error {}

/** Ends a call that takes too long. */
export type Within = <T>(call: (signal: AbortSignal) => Promise<T>) => Promise<T>;

type Options = {
  baseUrl: string;
  token: string | null;
  fetch: typeof fetch;
  within: Within;
  maxBytes: number;
  /** Unpublished entries are not dropped. */
  drafts: boolean;
};

type Reply = { status: number; body: unknown };

/** One GET to the content service (docs/content-protocol.md#failures); throws a BackendError or UnknownPopulate. */
export function createTransport({ baseUrl, token, fetch: send, within, maxBytes, drafts }: Options) {
  const headers = {
    Accept: 'application/json',
    'Strapi-Response-Format': 'v4',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };

  async function get(address: string): Promise<Answer> {
    const reply = await within(async (signal) => {
      const first = await once(address, signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return null;
      });
      return first && !isFault(first) ? first : once(address, signal);
    });
    return readReply(reply);
  }

  async function once(address: string, signal: AbortSignal): Promise<Reply> {
    const response = await send(`${baseUrl}${address}`, { headers, signal, redirect: 'manual' });
    const text = await readText(response, maxBytes);
    const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson && text !== null ? parse(text, drafts) : undefined };
  }

  return get;
}

/** A 200 without data counts as a failure of the service, like a 5xx. */
function isFault({ status, body }: Reply): boolean {
  return retriedStatuses.has(status) || (status === 200 && !hasData(body));
}

function readReply({ status, body }: Reply): Answer {
  if (status === 200 && hasData(body)) return { data: body['data'], meta: body['meta'] };
  if (status === 404) return null;
  if (status === 400 && isUnknownPopulate(body)) throw new UnknownPopulate();
  throw new BackendError(problem(status === 200 ? 'bad_answer' : 'connection_error'), {
    settled: true,
    status,
  });
}

/** Strapi 5's answer to `populate=deep`; any other 400 is a mistake of the query. */
function isUnknownPopulate(body: unknown): boolean {
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const details = isRecord(error['details']) ? error['details'] : {};
  return error['name'] === 'ValidationError' && details['param'] === 'populate' && details['key'] === 'deep';
}

function hasData(body: unknown): body is { data: unknown; meta?: unknown } {
  return isRecord(body) && 'data' in body;
}

/** `reader.ts` drops entries whose `publishedAt` is null, so drafts must lose that field. */
function parse(text: string, drafts: boolean): unknown {
  const withoutNull = (key: string, value: unknown) =>
    key === 'publishedAt' && value === null ? undefined : value;
  return parseJson(text, drafts ? withoutNull : undefined);
}
