import type { JsonObject } from '#shared/json.ts';
import { collection } from '../store/collection.ts';
import { readRecord } from '../store/read.ts';
import { transact } from '../store/transaction.ts';
import type { Version } from './schema.ts';

/** The webhook that is called after an edit; `headers` are its configured static headers. */
export type Webhook = { url: string; headers: Record<string, string> };

export type ContentSettings = {
  /** The version for requests without a version header. */
  version: Version;
  /** `api.rest.strictParams`: version 5 then refuses unknown parameters. */
  strictParams: boolean;
  /** New customers must confirm their address before they can sign in. */
  emailConfirmation: boolean;
  /** `server.proxy`: the rate limit counts per address of `X-Forwarded-For`. */
  trustProxy: boolean;
  webhook: Webhook | null;
};

/** One language of an entry with an editor's changes; it replaces the seed's. */
export type ContentEdit = {
  /** `page`, `article`, `setting`... */
  type: string;
  /** The document's key in the seed; for pages and articles also their first slug. */
  key: string;
  locale: string;
  /** The live fields, in the seed's format; null if it is not published. */
  published: JsonObject | null;
  /** The editors' version, if it differs. */
  draft: JsonObject | null;
  /** ISO 8601 timestamps. */
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
};

/** All changes since the seed, as one record. */
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

/** Applies a step to the state. The step may run several times, and throws to change nothing. */
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
