import { readRecord } from '../store/read.ts';
import { transact } from '../store/transaction.ts';
import type { Version } from './schema.ts';
import type { JsonObject } from '#shared/json.ts';
import { collection } from '../store/collection.ts';

/** Where the service calls when something was edited; `headers` are the static ones an operator types in. */
export type Webhook = { url: string; headers: Record<string, string> };

export type ContentSettings = {
  /** How the service speaks to those who do not say so with a header. */
  version: Version;
  /** `api.rest.strictParams`: version 5 then refuses parameters that it does not know. */
  strictParams: boolean;
  /** New customers confirm their address before they may sign in. */
  emailConfirmation: boolean;
  /** `server.proxy`: the rate limit counts per address of `X-Forwarded-For`. */
  trustProxy: boolean;
  webhook: Webhook | null;
};

/** One language of one entry as editors left it; it takes the place of the seed's. */
export type ContentEdit = {
  /** `page`, `article`, `setting`... */
  type: string;
  /** The document's key in the seed; for pages and articles also their first slug. */
  key: string;
  locale: string;
  /** What is live, as the seed writes it; null when it is not published. */
  published: JsonObject | null;
  /** What editors see when that is something else. */
  draft: JsonObject | null;
  /** Moments, ISO 8601. */
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
};

/** What has changed since the seed, as one record. */
export type ContentState = { settings: ContentSettings; edits: ContentEdit[] };

const CONTENT_STATE = collection<ContentState>('content');

export const initialState: ContentState = {
  settings: {
    version: 4,
    strictParams: false,
    emailConfirmation: false,
    trustProxy: false,
    webhook: null,
  },
  edits: [],
};

const KEY = [CONTENT_STATE, 'state'] as const;

export async function readContentState(db: D1Database): Promise<ContentState> {
  return (await readRecord(db, ...KEY)) ?? initialState;
}

/** Replaces the state by what a step makes of it. The step may run several times, and throws to change nothing. */
export function changeContentState<T>(
  db: D1Database,
  step: (state: ContentState) => { state: ContentState; value: T },
): Promise<T> {
  return transact(db, async (tx) => {
    const { state, value } = step((await tx.read(...KEY)) ?? initialState);
    tx.write(...KEY, state);
    return value;
  });
}
