import { Hono } from 'hono';
import { hashPassword } from '../../commerce/account/password.ts';
import { randomId } from '../../random-id.ts';
import { sendMail } from '../../store/mails.ts';
import type { ContentContext, ContentEnv } from '../context.ts';
import { invalid } from '../errors.ts';
import { json } from '../json.ts';
import { readFields } from './fields.ts';
import { readBody } from './request-body.ts';
import { limitRate } from './rate-limit.ts';
import { answerSignedIn } from './sign-in.ts';
import { editUser, findUser } from './users.ts';

const CODE_DIGITS = 128;

/** Answers the same whether or not the customer exists. */
async function forgotPassword(c: ContentContext): Promise<Response> {
  const field = readFields(await readBody(c), [{ name: 'email', isEmail: true }], c.var.version);
  const address = field('email').toLowerCase();
  const user = await findUser(c.env.DB, ({ email }) => email === address);
  if (user && !user.blocked) {
    const resetCode = randomId(CODE_DIGITS);
    await editUser(c.env.DB, user.id, { resetCode }, user.updatedAt);
    await sendMail(c.env.DB, {
      to: user.email,
      subject: 'Reset password',
      text: `Somebody asked for a new password for this address. It can be chosen here:\n\n${c.env.SHOP_URL}/account/reset-password?code=${resetCode}\n`,
    });
  }
  return json(c, { ok: true });
}

/** A code is valid once. Earlier tokens stay valid, as with the real service. */
async function resetPassword(c: ContentContext): Promise<Response> {
  const field = readFields(
    await readBody(c),
    [
      { name: 'passwordConfirmation', repeats: 'password' },
      { name: 'password', isNewPassword: true },
      { name: 'code' },
    ],
    c.var.version,
  );
  const user = await findUser(c.env.DB, ({ resetCode }) => resetCode === field('code'));
  if (!user) throw invalid('Incorrect code provided');
  const password = await hashPassword(field('password'));
  const moment = new Date().toISOString();
  return answerSignedIn(c, await editUser(c.env.DB, user.id, { password, resetCode: null }, moment));
}

/** Password recovery and reset (docs/content-protocol.md#customers). */
export function createRecovery() {
  const app = new Hono<ContentEnv>();
  app.post('/auth/forgot-password', limitRate(), forgotPassword);
  app.post('/auth/reset-password', limitRate(), resetPassword);
  return app;
}
