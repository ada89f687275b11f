import { Hono } from 'hono';
import type { Json, JsonObject } from '#shared/json.ts';
import { readRecord } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { readObject } from '../wire/body.ts';
import { isEmail } from '../wire/email.ts';
import { textOf } from '../wire/json-text.ts';
import type { CommerceEnv } from '../wire/middleware.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import { ACCOUNTS } from './account-record.ts';
import { checkAccountFields } from './fields.ts';
import { forgetKeys, mailResetKey, redeemKey } from './mails.ts';
import { hashPassword } from './password.ts';

const MAX_URL_LENGTH = 2000;

/** `POST /account/recover`: mails a key, or sets a new password with it (docs/commerce-protocol.md#account-calls). */
export function recoverRoutes() {
  const app = new Hono<CommerceEnv>();

  app.post('/account/recover', async (c) => {
    const body = await readObject(c.req.raw);
    const key = body['reset_key'] ?? body['password_reset_key'] ?? null;
    if (key !== null) return c.json(await resetPassword(c.env.DB, key, body));
    const { email } = body;
    if (!email) throw invalidField('email', 'REQUIRED', 'Enter an e-mail address');
    if (!isEmail(email)) throw invalidField('email', 'FORMAT_EMAIL', 'Enter a valid e-mail address');
    const url = readResetUrl(body['reset_url'] ?? body['password_reset_url'] ?? null);
    await mailResetKey(c.env.DB, email, url);
    return c.json({ success: true });
  });

  return app;
}

/** Clients recognise an invalid key by its name in the message (docs/commerce-protocol.md#errors). */
async function resetPassword(db: D1Database, key: Json, body: JsonObject): Promise<JsonObject> {
  const { password = null } = body;
  if (password === null || password === '') {
    throw invalidField('password', 'REQUIRED', 'Enter a new password');
  }
  checkAccountFields({ password }, false);
  const hashed = await hashPassword(textOf(password));
  const accountId = await redeemKey(db, 'reset', key);
  const account = accountId === null ? null : await readRecord(db, ACCOUNTS, accountId);
  if (!account) {
    const message = 'The password_reset_key is not valid or has expired';
    throw new HardError(400, 'invalid_reset_key', message, 'password_reset_key');
  }
  const { id, email } = account.wire;
  await transact(db, async (tx) => {
    const current = (await tx.read(ACCOUNTS, id)) ?? account;
    tx.write(ACCOUNTS, id, { ...current, password: hashed }, { lookup: current.wire.email });
  });
  await forgetKeys(db, id);
  return { success: true, email };
}

/** Only web addresses, since the link is shown on a page. */
function readResetUrl(input: Json): string | null {
  if (input === null) return null;
  const url = typeof input === 'string' && input.length <= MAX_URL_LENGTH ? input : '';
  if (!/^https?:\/\//i.test(url)) throw invalidField('reset_url', 'INVALID', 'Enter a web address');
  return url;
}
