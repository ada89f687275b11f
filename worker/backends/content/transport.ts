import { problem } from '#shared/errors/problem.ts';
import { readText, retriedStatuses } from '../body.ts';
import { BackendError, withinTime } from '../failure.ts';
import { isRecord } from './reader.ts';

/** `data` and `meta` of a good answer; null when there is no such entry (404). */
export type Answer = { data: unknown; meta: unknown } | null;

/** The service refused a query that its version does not know. */
export class UnknownPopulate extends Error {}

type Options = {
  baseUrl: string;
  token: string | null;
  fetch: typeof fetch;
  timeoutMs: number;
  maxBytes: number;
  /** Entries that are not published count as entries. */
  drafts: boolean;
};

type Reply = { status: number; body: unknown };

/** One GET to the content service (docs/content-protocol.md#failures); throws a BackendError or UnknownPopulate. */
export function createTransport({ baseUrl, token, fetch: send, timeoutMs, maxBytes, drafts }: Options) {
  const headers = {
    Accept: 'application/json',
    'Strapi-Response-Format': 'v4',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };

  async function ask(address: string): Promise<Answer> {
    const reply = await withinTime(timeoutMs, async (signal) => {
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

  return ask;
}

/** A 200 that is not an answer counts as a failure of the service, like its own 5xx. */
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

/** Strapi 5 answers `populate=deep` with exactly this; any other 400 is a mistake of the query. */
function isUnknownPopulate(body: unknown): boolean {
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const details = isRecord(error['details']) ? error['details'] : {};
  return error['name'] === 'ValidationError' && details['param'] === 'populate' && details['key'] === 'deep';
}

function hasData(body: unknown): body is { data: unknown; meta?: unknown } {
  return isRecord(body) && 'data' in body;
}

/** Readers drop what says that it was never published (`reader.ts`); of drafts, that word is dropped. */
function parse(text: string, drafts: boolean): unknown {
  const withoutWord = (key: string, value: unknown) =>
    key === 'publishedAt' && value === null ? undefined : value;
  try {
    return JSON.parse(text, drafts ? withoutWord : undefined);
  } catch {
    return undefined;
  }
}
