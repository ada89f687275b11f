import { Hono } from 'hono';
import { randomId } from '../../random-id.ts';
import { sendMail } from '../../store/mails.ts';
import type { ContentContext, ContentEnv } from '../context.ts';
import { reportUser } from '../editing/user-hook.ts';
import { invalid, refused } from '../errors.ts';
import { json } from '../json.ts';
import { readFields } from './fields.ts';
import { limitRate } from './rate-limit.ts';
import { readBody } from './request-body.ts';
import { editUser, findUser, type ContentUser } from './users.ts';

const TOKEN_DIGITS = 40;

/** Sends the link that confirms an address. It leads to the content service, not to the shop. */
export async function sendConfirmation(c: ContentContext, user: ContentUser): Promise<void> {
  const confirmationToken = randomId(TOKEN_DIGITS);
  const changed = await editUser(c.env.DB, user.id, { confirmationToken }, new Date().toISOString());
  if (c.get('version') === 5) reportUser(c, 'entry.update', changed);
  const link = `${c.env.SANDBOX_URL}/content/api/auth/email-confirmation?confirmation=${confirmationToken}`;
  await sendMail(c.env.DB, {
    to: user.email,
    subject: 'Account confirmation',
    text: `Thank you for registering. Please confirm your address here:\n\n${link}\n`,
  });
}

async function resendConfirmation(c: ContentContext): Promise<Response> {
  const field = readFields(await readBody(c), [{ name: 'email', isEmail: true }], c.get('version'));
  const address = field('email').toLowerCase();
  const user = await findUser(c.env.DB, ({ email }) => email === address);
  if (user?.confirmed) throw refused('Already confirmed');
  if (user?.blocked) throw refused('User blocked');
  if (user) await sendConfirmation(c, user);
  return json(c, { email: user?.email ?? field('email'), sent: true });
}

async function confirm(c: ContentContext): Promise<Response> {
  const field = readFields(c.req.query(), [{ name: 'confirmation' }], c.get('version'));
  const user = await findUser(
    c.env.DB,
    ({ confirmationToken }) => confirmationToken === field('confirmation'),
  );
  if (!user) throw invalid('Invalid token');
  const confirmed = { confirmed: true, confirmationToken: null };
  const changed = await editUser(c.env.DB, user.id, confirmed, new Date().toISOString());
  if (c.get('version') === 5) reportUser(c, 'entry.update', changed);
  return c.redirect('/');
}

/**
 * Routes that confirm an address. Only version 5 counts requests for another mail
 * (docs/content-protocol.md#rate-limit).
 */
export function createConfirmation() {
  const app = new Hono<ContentEnv>();
  const limit = limitRate();
  app.post(
    '/auth/send-email-confirmation',
    (c, next) => (c.get('version') === 5 ? limit(c, next) : next()),
    resendConfirmation,
  );
  app.get('/auth/email-confirmation', confirm);
  return app;
}
