import { Hono } from 'hono';
import { hashPassword, matchesPassword } from '../../commerce/account/password.ts';
import type { ContentContext, ContentEnv } from '../context.ts';
import { reportUser } from '../editing/user-hook.ts';
import { forbidden, invalid, notFound, refused } from '../errors.ts';
import { json } from '../json.ts';
import { sendConfirmation } from './confirmation.ts';
import { invalidFields, isFieldValues, readFields } from './fields.ts';
import { issueJwt } from './jwt.ts';
import { limitRate } from './rate-limit.ts';
import { readBody } from './request-body.ts';
import { addUser, editUser, encodeUser, findUser, type ContentUser } from './users.ts';

const SHORTEST = { username: 3, password: 6 } as const;
const REGISTER_FIELDS = ['username', 'password', 'email'];
const WRONG = 'Invalid identifier or password';

/** `{jwt, user}`, the answer of every way of signing in. */
export async function answerSignedIn(c: ContentContext, user: ContentUser): Promise<Response> {
  return json(c, { jwt: await issueJwt(user.id), user: encodeUser(user, c.get('version')) });
}

async function signIn(c: ContentContext): Promise<Response> {
  const field = readFields(
    await readBody(c),
    [{ name: 'identifier' }, { name: 'password' }],
    c.get('version'),
  );
  const identifier = field('identifier');
  const user = await findUser(
    c.env.DB,
    ({ provider, email, username }) =>
      provider === 'local' && (email === identifier.toLowerCase() || username === identifier),
  );
  if (!user?.password || !(await matchesPassword(field('password'), user.password))) throw invalid(WRONG);
  if (c.get('state').settings.emailConfirmation && !user.confirmed) {
    throw refused('Your account email is not confirmed');
  }
  if (user.blocked) throw refused('Your account has been blocked by an administrator');
  return answerSignedIn(c, user);
}

/**
 * Version 5 refuses fields that a customer may not set, version 4 ignores them (docs/content-protocol.md#customers).
 */
function refuseExtraFields(input: unknown): void {
  if (!isFieldValues(input)) return;
  const extra = Object.keys(input).filter((name) => !REGISTER_FIELDS.includes(name));
  if (extra.length > 0) throw invalid(`Invalid parameters: ${extra.join(', ')}`);
}

/** The database's check of a field, which runs only if the form itself is valid. */
function refuseShortFields(input: unknown, field: (name: string) => string, version: 4 | 5): void {
  const faults = (['username', 'password'] as const).flatMap((name) =>
    field(name).length < SHORTEST[name]
      ? [[name, `${name} must be at least ${SHORTEST[name]} characters`] as const]
      : [],
  );
  if (faults.length > 0) throw invalidFields(faults, isFieldValues(input) ? input : {}, version);
}

async function register(c: ContentContext): Promise<Response> {
  const version = c.get('version');
  const input = await readBody(c);
  if (version === 5) refuseExtraFields(input);
  const field = readFields(
    input,
    [{ name: 'email', isEmail: true }, { name: 'username' }, { name: 'password', isNewPassword: true }],
    version,
  );
  refuseShortFields(input, field, version);
  const { emailConfirmation } = c.get('state').settings;
  const fields = {
    username: field('username'),
    email: field('email').toLowerCase(),
    provider: 'local',
    confirmed: !emailConfirmation,
    password: field('password'),
  };
  const user = await addUser(c.env.DB, fields, new Date().toISOString());
  reportUser(c, 'entry.create', user);
  if (!emailConfirmation) return answerSignedIn(c, user);
  await sendConfirmation(c, user);
  return json(c, { user: encodeUser(user, version) });
}

async function changePassword(c: ContentContext): Promise<Response> {
  const caller = c.get('caller');
  if (typeof caller === 'string') throw forbidden();
  const field = readFields(
    await readBody(c),
    [
      { name: 'passwordConfirmation', repeats: 'password' },
      { name: 'password', isNewPassword: true },
      { name: 'currentPassword' },
    ],
    c.get('version'),
  );
  const isRight = caller.password && (await matchesPassword(field('currentPassword'), caller.password));
  if (!isRight) throw invalid('The provided current password is invalid');
  if (field('currentPassword') === field('password')) {
    throw invalid('Your new password must be different than your current password');
  }
  const password = await hashPassword(field('password'));
  return answerSignedIn(c, await editUser(c.env.DB, caller.id, { password }, new Date().toISOString()));
}

/** The customer's own record. Anonymous callers and the API token have none; version 5 refuses a populate for it. */
function showMe(c: ContentContext): Response {
  const caller = c.get('caller');
  if (typeof caller === 'string') throw forbidden();
  return json(c, encodeUser(caller, c.get('version')));
}

/** Sign-in, registration and the customer's own record (docs/content-protocol.md#customers). */
export function createSignIn() {
  const app = new Hono<ContentEnv>();
  app.post('/auth/local', limitRate(), signIn);
  app.post('/auth/local/register', limitRate(), register);
  app.post('/auth/change-password', refuseAnonymous, limitRate(), changePassword);
  app.get('/users/me', showMe);
  // Version 5 has a sign-out only for sessions with refresh tokens, which are off by default.
  app.post('/auth/logout', (c) => {
    throw c.get('version') === 5 ? forbidden() : notFound();
  });
  return app;
}

/** A caller without permission is refused before the call is counted. */
async function refuseAnonymous(c: ContentContext, next: () => Promise<void>): Promise<void> {
  if (typeof c.get('caller') === 'string') throw forbidden();
  await next();
}
