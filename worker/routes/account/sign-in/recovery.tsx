import { Hono, type Context } from 'hono';
import {
  checkRecovery,
  checkRegistration,
  checkRegistrationByPassword,
  checkReset,
} from '#shared/account/forms.ts';
import { safeNext } from '#shared/account/next.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';
import { countMail } from '../../../store/tries.ts';
import { handleForm } from '../../forms/handle-form.ts';
import { renderSigning } from './sign-in.tsx';
import { ForgotPasswordPage, MailSentPage, RegisterPage, ResetPasswordPage } from './sign-in-pages.tsx';
import { register, signIn, withinLimits } from './switch-account.ts';

/**
 * Registration and passwords. Both go by a mail to the owner of the address, so that the answer is the same whether it
 * has an account or not (docs/decisions/005-accounts-begin-with-a-mail.md).
 */
export const recovering = new Hono<AppEnv>()
  .get(routes.account.create.pattern, (c) => renderRegistration(c, null))
  .post(actions.account.register.pattern, (c) =>
    c.var.config.registersByPassword ? registerAtOnce(c) : registerByMail(c),
  )
  .get(routes.account.forgotPassword.pattern, (c) => renderRecovery(c, null))
  .post(actions.account.recover.pattern, (c) =>
    handleForm(c, {
      check: checkRecovery,
      carryOut: async ({ email }) => {
        const limited = await withinLimits(c, 'recover', email);
        return limited.ok ? mailLink(c, email, routes.account.forgotPassword.href()) : limited;
      },
      render: (attempt) => renderRecovery(c, attempt),
    }),
  )
  .get(routes.account.resetPassword.pattern, async (c) => {
    const key = c.req.query('key') ?? '';
    return key === '' ? c.redirect(routes.account.forgotPassword.href(), 303) : renderReset(c, null, key);
  })
  .post(actions.account.resetPassword.pattern, (c) =>
    handleForm(c, {
      check: checkReset,
      carryOut: async ({ password }, { key = '', next }) => {
        const limited = await withinLimits(c, 'reset', null);
        if (!limited.ok) return limited;
        const done = await c.var.visitor.callAnonymously('/account/recover', { reset_key: key, password });
        if (!done.ok) return isBadKey(done.error) ? badKey() : done;
        const email = emailOf(done.value);
        const signedIn = email === null ? null : await signIn(c, { email, password });
        return ok(
          signedIn?.ok ? (safeNext(next) ?? routes.account.orders.href()) : routes.account.login.href(),
        );
      },
      render: (attempt) => renderReset(c, attempt, attempt.fields['key'] ?? ''),
    }),
  );

function registerByMail(c: Context<AppEnv>): Promise<Response> {
  return handleForm(c, {
    check: checkRegistration,
    carryOut: async (account) => {
      const limited = await withinLimits(c, 'register', account.email);
      if (!limited.ok) return limited;
      const made = await c.var.visitor.callAnonymously('/account', account);
      if (!made.ok && !isTaken(made.error)) return made;
      return mailLink(c, account.email, routes.account.create.href());
    },
    render: (attempt) => renderRegistration(c, attempt),
  });
}

function registerAtOnce(c: Context<AppEnv>): Promise<Response> {
  return handleForm(c, {
    check: checkRegistrationByPassword,
    carryOut: async (account) => {
      const done = await register(c, account);
      return done.ok ? ok(safeNext(c.req.query('next')) ?? routes.account.orders.href()) : done;
    },
    render: (attempt) => renderRegistration(c, attempt),
  });
}

type Attempted = Parameters<typeof RegisterPage>[0]['attempt'];

function renderRegistration(c: Context<AppEnv>, attempt: Attempted): Promise<Response> {
  const next = safeNext(c.req.query('next'));
  const { registersByPassword } = c.var.config;
  const body = wasSent(c) ? (
    <MailSentPage />
  ) : (
    <RegisterPage attempt={attempt} next={next} byPassword={registersByPassword} />
  );
  return renderSigning(c, { title: 'Create an account', attempt, body });
}

function renderRecovery(c: Context<AppEnv>, attempt: Attempted): Promise<Response> {
  const body = wasSent(c) ? (
    <MailSentPage />
  ) : (
    <ForgotPasswordPage attempt={attempt} next={safeNext(c.req.query('next'))} />
  );
  return renderSigning(c, { title: 'Forgot your password?', attempt, body });
}

function renderReset(c: Context<AppEnv>, attempt: Attempted, key: string): Promise<Response> {
  const next = safeNext(attempt?.fields['next'] ?? c.req.query('next'));
  return renderSigning(c, {
    title: 'Choose a password',
    attempt,
    body: <ResetPasswordPage attempt={attempt} resetKey={key} next={next} />,
  });
}

function wasSent(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && c.req.query('sent') !== undefined;
}

/**
 * Has the backend mail a link to the owner of the address, if it has an account. An address that has had enough mails is
 * answered in the same way, or the answer would tell who else asks for it.
 */
async function mailLink(c: Context<AppEnv>, email: string, page: string): Promise<Result<string, Refusal>> {
  if (!(await countMail(c.env.DB, email, Date.now()))) return ok(`${page}?sent=1`);
  const next = safeNext(c.req.query('next'));
  const onward = next === null ? '' : `&next=${encodeURIComponent(next)}`;
  const reset = `${new URL(c.req.url).origin}${routes.account.resetPassword.href()}`;
  // The backend puts the key in the braces' place.
  const reset_url = `${reset}?key={reset_key}${onward}`;
  const sent = await c.var.visitor.callAnonymously('/account/recover', { email, reset_url });
  return sent.ok ? ok(`${page}?sent=1`) : sent;
}

function isTaken({ problems }: Refusal): boolean {
  return problems['email']?.code === 'UNIQUE';
}

/** Known by the name of the key in the message (docs/commerce-protocol.md#errors). */
function isBadKey({ problem: reason }: Refusal): boolean {
  return /reset_key/.test(`${reason?.message} ${reason?.param}`);
}

function badKey(): Result<never, Refusal> {
  return refuse({ problem: problem('sign_in_link_unknown'), problems: {} });
}

function emailOf(body: Json): string | null {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null;
  return typeof body['email'] === 'string' ? body['email'] : null;
}
