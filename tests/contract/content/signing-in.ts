import { expect, test } from 'vitest';
import type { Subject, Target } from './target.ts';

type User = Record<string, unknown> & { id: number; username: string; email: string };
type Fault = { path: string[]; message: string; name: string };
type Body = {
  jwt?: string;
  user?: User;
  ok?: boolean;
  sent?: boolean;
  error?: { status: number; name: string; message: string; details?: { errors?: Fault[] } };
} & Partial<User>;
type Token = { id?: number; iat?: number; exp?: number };
type Reply = { status: number; headers: Headers; body: Body };

const password = 'Passw0rd!';
let people = 0;

/** A customer that no earlier test uses. */
function somebody() {
  people += 1;
  const username = `jane${people}x${Date.now()}`;
  return { username, email: `${username}@shop.test` };
}

async function call(target: Target, path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await target.send(`/api${path}`, { redirect: 'manual', ...init });
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as Body) : {};
  return { status: response.status, headers: response.headers, body };
}

const post = (target: Target, path: string, body: unknown, jwt?: string) =>
  call(target, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(jwt ? { Authorization: `Bearer ${jwt}` } : {}) },
    body: JSON.stringify(body),
  });

const me = (target: Target, jwt?: string) =>
  call(target, '/users/me', jwt ? { headers: { Authorization: `Bearer ${jwt}` } } : {});

const refusal = ({ status, body }: Reply) => `${status} ${body.error?.name}: ${body.error?.message}`;

async function register(target: Target) {
  const who = somebody();
  const { body } = await post(target, '/auth/local/register', { ...who, password });
  if (!body.jwt) throw new Error(`The registration failed: ${JSON.stringify(body)}`);
  return { ...who, jwt: body.jwt };
}

type Expectation = { title: string; check: (target: Target) => Promise<void> };

/** What a service of either version does for its customers; the order matters, since calls are counted. */
const expectations: Expectation[] = [
  {
    title: 'a new customer is signed in, with the address in lower case',
    check: async (target) => {
      const { username, email } = somebody();
      const upper = { username, email: email.toUpperCase(), password };
      const { status, body } = await post(target, '/auth/local/register', upper);
      expect([status, body.user?.email]).toEqual([200, email]);
      const shape = ['id', 'username', 'email', 'provider', 'confirmed', 'blocked', 'createdAt', 'updatedAt'];
      const five = ['id', 'documentId', ...shape.slice(1), 'publishedAt'];
      expect(Object.keys(body.user ?? {})).toEqual(target.version === 4 ? shape : five);
      const [head = '', payload = ''] = (body.jwt ?? '').split('.');
      const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Token;
      expect(decode(head)).toEqual({ alg: 'HS256', typ: 'JWT' });
      const { id, iat = 0, exp = 0 } = decode(payload);
      expect([id, exp - iat]).toEqual([body.user?.id, 30 * 24 * 60 * 60]);
      const again = await post(target, '/auth/local/register', { ...upper, username: `${username}2` });
      expect(refusal(again)).toBe('400 ApplicationError: Email or Username are already taken');
    },
  },
  {
    title: 'a registration with wrong fields says which ones',
    check: async (target) => {
      const { body } = await post(target, '/auth/local/register', { email: 'x' });
      expect(body.error?.message).toBe('3 errors occurred');
      expect(body.error?.details?.errors).toEqual([
        {
          path: ['email'],
          message: 'email must be a valid email',
          name: 'ValidationError',
          ...(target.version === 5 ? { value: 'x' } : {}),
        },
        { path: ['username'], message: 'username is a required field', name: 'ValidationError' },
        { path: ['password'], message: 'password is a required field', name: 'ValidationError' },
      ]);
      const short = await post(target, '/auth/local/register', { ...somebody(), username: 'bo', password });
      expect(refusal(short)).toBe('400 ValidationError: username must be at least 3 characters');
    },
  },
  {
    title: 'version 5 refuses fields of its own choice and passwords beyond 72 bytes, version 4 takes both',
    check: async (target) => {
      const extra = await post(target, '/auth/local/register', { ...somebody(), password, role: 1, foo: 1 });
      const long = await post(target, '/auth/local/register', { ...somebody(), password: 'x'.repeat(80) });
      if (target.version === 4) return expect([extra.status, long.status]).toEqual([200, 200]);
      expect(refusal(extra)).toBe('400 ValidationError: Invalid parameters: role, foo');
      expect(refusal(long)).toBe('400 ValidationError: Password must be less than 73 bytes');
    },
  },
  {
    title: 'a customer signs in by address or name, with JSON or a form, and learns nothing about others',
    check: async (target) => {
      const { username, email } = await register(target);
      for (const identifier of [email.toUpperCase(), username]) {
        const { body } = await post(target, '/auth/local', { identifier, password });
        expect(body.user).toMatchObject({ username, email });
      }
      const form = await call(target, '/auth/local', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ identifier: email, password }).toString(),
      });
      expect(form.body.user).toMatchObject({ email });
      const wrong = await post(target, '/auth/local', { identifier: email, password: 'nope' });
      const unknown = await post(target, '/auth/local', { identifier: 'nobody@shop.test', password });
      expect(refusal(wrong)).toBe('400 ValidationError: Invalid identifier or password');
      expect(unknown.body).toEqual(wrong.body);
    },
  },
  {
    title: 'wrong kinds of values are refused in the validator’s words',
    check: async (target) => {
      const input = { identifier: { $ne: null }, password: 1 };
      const { body } = await post(target, '/auth/local', input);
      expect(body.error?.message).toBe('2 errors occurred');
      expect(body.error?.details?.errors?.map(({ message }) => message)).toEqual([
        'identifier must be a `string` type, but the final value was: `{\n  "$ne": "null"\n}`.',
        'password must be a `string` type, but the final value was: `1`.',
      ]);
      const list = await post(target, '/auth/local', [1]);
      expect(refusal(list)).toContain('this must be a `object` type');
    },
  },
  {
    title: 'broken JSON is refused without details',
    check: async (target) => {
      const headers = { 'Content-Type': 'application/json' };
      const { body } = await call(target, '/auth/local', { method: 'POST', headers, body: 'nope' });
      expect(body.error).toEqual({
        status: 400,
        name: target.version === 4 ? 'Error' : 'SyntaxError',
        message: 'invalid JSON, only supports object and array',
      });
    },
  },
  {
    title: 'a customer sees their own record, strangers and the API token do not',
    check: async (target) => {
      const { email, jwt } = await register(target);
      const { body } = await me(target, jwt);
      expect(body).toMatchObject({ email, provider: 'local', confirmed: true, blocked: false });
      expect(body).not.toHaveProperty('data');
      expect(refusal(await me(target))).toBe('403 ForbiddenError: Forbidden');
      expect(refusal(await me(target, target.token))).toBe('403 ForbiddenError: Forbidden');
      const unauthorized = '401 UnauthorizedError: Missing or invalid credentials';
      expect(refusal(await me(target, `${jwt}x`))).toBe(unauthorized);
      const setting = await call(target, '/setting', { headers: { Authorization: `Bearer ${jwt}x` } });
      expect(refusal(setting)).toBe(unauthorized);
    },
  },
  {
    title: 'a password is changed by who knows it, and tokens of before stay good',
    check: async (target) => {
      const { email, jwt } = await register(target);
      const change = (currentPassword: string, next: string, passwordConfirmation = next) =>
        post(target, '/auth/change-password', { currentPassword, password: next, passwordConfirmation }, jwt);
      expect(refusal(await post(target, '/auth/change-password', {}))).toBe('403 ForbiddenError: Forbidden');
      expect(refusal(await change('nope', 'N3wpass!'))).toContain('The provided current password is invalid');
      expect(refusal(await change(password, password))).toContain('must be different');
      expect(refusal(await change(password, 'N3wpass!', 'other'))).toContain('Passwords do not match');
      expect((await change(password, 'N3wpass!')).body.user).toMatchObject({ email });
      expect((await me(target, jwt)).status).toBe(200);
      const signedIn = await post(target, '/auth/local', { identifier: email, password: 'N3wpass!' });
      expect(signedIn.status).toBe(200);
    },
  },
  {
    title: 'a forgotten password is replaced by a code from a mail, once, without revealing who is known',
    check: async (target) => {
      const { email } = await register(target);
      for (const address of [email, 'nobody@shop.test'])
        expect((await post(target, '/auth/forgot-password', { email: address })).body).toEqual({ ok: true });
      expect(refusal(await post(target, '/auth/forgot-password', { email: 'zz' }))).toContain(
        'email must be a valid email',
      );
      const missing = await post(target, '/auth/reset-password', {});
      expect(missing.body.error?.details?.errors?.map(({ path }) => path[0])).toEqual([
        'passwordConfirmation',
        'password',
        'code',
      ]);
      const [mail = ''] = (await target.mailsTo?.(email)) ?? [];
      const code = /\/account\/reset-password\?code=([0-9a-f]{128})/.exec(mail)?.[1] ?? '';
      const reset = () =>
        post(target, '/auth/reset-password', {
          code,
          password: 'R3setpass!',
          passwordConfirmation: 'R3setpass!',
        });
      expect((await reset()).body.user).toMatchObject({ email });
      expect(refusal(await reset())).toBe('400 ValidationError: Incorrect code provided');
      const signedIn = await post(target, '/auth/local', { identifier: email, password: 'R3setpass!' });
      expect(signedIn.status).toBe(200);
    },
  },
  {
    title: 'a confirmation is sent on request, unless the address is confirmed',
    check: async (target) => {
      const { email } = await register(target);
      const send = (address: string) => post(target, '/auth/send-email-confirmation', { email: address });
      expect((await send('nobody@shop.test')).body).toEqual({ email: 'nobody@shop.test', sent: true });
      expect(refusal(await send(email))).toBe('400 ApplicationError: Already confirmed');
      const bad = await call(target, '/auth/email-confirmation?confirmation=zzz');
      expect(refusal(bad)).toBe('400 ValidationError: Invalid token');
      const none = await call(target, '/auth/email-confirmation');
      expect(refusal(none)).toBe('400 ValidationError: confirmation is a required field');
    },
  },
  {
    title: 'a provider that is not there is switched off, and one without its token signs no one in',
    check: async (target) => {
      for (const path of ['/auth/google/callback?access_token=x', '/connect/google', '/connect/nosuch'])
        expect(refusal(await call(target, path))).toBe('400 ApplicationError: This provider is disabled');
      const session = '400 ApplicationError: OAuth authentication requires a completed provider session';
      const isFour = target.version === 4;
      expect(refusal(await call(target, '/auth/mock/callback'))).toBe(
        isFour ? '400 ApplicationError: No access_token.' : session,
      );
      expect(refusal(await call(target, '/auth/mock/callback?access_token=bad'))).toBe(
        isFour ? '400 ApplicationError: bad token' : session,
      );
      const elsewhere = await call(target, '/connect/mock?callback=https://evil.test/connect/mock/redirect');
      expect(refusal(elsewhere)).toBe('400 ValidationError: Invalid callback URL provided');
    },
  },
  {
    title: 'more than ten sign-ins a minute are refused for everybody, and it is said until when',
    check: async (target) => {
      const tries: Reply[] = [];
      for (let index = 0; index < 12 && tries.at(-1)?.status !== 429; index += 1)
        tries.push(await post(target, '/auth/local', { identifier: `u${index}@shop.test`, password }));
      const last = tries.at(-1);
      expect(last && refusal(last)).toBe('429 RateLimitError: Too many requests, please try again later.');
      expect(last?.headers.get('X-RateLimit-Limit')).toBe('10');
      expect(last?.headers.get('X-RateLimit-Remaining')).toBe('0');
      const seconds = Number(last?.headers.get('X-RateLimit-Reset')) - Date.now() / 1000;
      expect(seconds > -1 && seconds <= 61).toBe(true);
      const aside = await post(target, '/auth/forgot-password', { email: 'other@shop.test' });
      expect(aside.status).toBe(200);
    },
  },
];

/** One test per expectation, in this order; `rest` runs when the minute of ten sign-ins must start again. */
export function testSigningIn({ name, target }: Subject, rest: () => Promise<void>): void {
  for (const { title, check } of expectations) {
    test(`${name}: ${title}`, async () => {
      await rest();
      await check(target());
    });
  }
}
