import { randomId } from '../../random-id.ts';
import { collection } from '../../store/collection.ts';
import { readRecord } from '../../store/read.ts';

/** A session without a record is empty; `ended` marks a token that sign-in or sign-out replaced. */
export type SessionRecord = {
  account_id: string | null;
  cart_id: string | null;
  last_order_id: string | null;
  locale: string | null;
  currency: string | null;
  ended: boolean;
};

export const SESSIONS = collection<SessionRecord>('session');

/** Digits of the random part and of the signature of a session token. */
const TOKEN_DIGITS = 32;
const SIGNATURE_DIGITS = 16;

/** Not a secret: it only distinguishes this sandbox's tokens from invented ones. */
const SIGNING_TEXT = 'storefront-sandbox session';

export const EMPTY_SESSION: SessionRecord = {
  account_id: null,
  cart_id: null,
  last_order_id: null,
  locale: null,
  currency: null,
  ended: false,
};

export type Session = { token: string; record: SessionRecord };

/**
 * The session of a request. Tokens are signed, so a valid one needs no record, and a visitor who only looks costs no
 * write. A missing, invalid or ended token gets a new session (docs/commerce-protocol.md#sessions).
 */
export async function openSession(db: D1Database, presented: string | undefined): Promise<Session> {
  if (presented && (await isSigned(presented))) {
    const record = await readRecord(db, SESSIONS, presented);
    if (!record?.ended) return { token: presented, record: record ?? EMPTY_SESSION };
  }
  return { token: await createToken(), record: EMPTY_SESSION };
}

/** A new session token. */
export async function createToken(): Promise<string> {
  const token = randomId(TOKEN_DIGITS);
  return token + (await sign(token));
}

async function isSigned(token: string): Promise<boolean> {
  if (!/^[0-9a-f]{48}$/.test(token)) return false;
  return token.slice(TOKEN_DIGITS) === (await sign(token.slice(0, TOKEN_DIGITS)));
}

async function sign(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${SIGNING_TEXT} ${text}`));
  const bytes = new Uint8Array(digest, 0, SIGNATURE_DIGITS / 2);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
