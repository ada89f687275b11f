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
import { ok, type Result } from '#shared/result.ts';
import { actions, routes } from '#shared/routes.ts';
import { parseAccount } from '../../../backends/commerce/account/account.ts';
import type { AppEnv } from '../../../context.ts';
import { countMail } from '../../../database/rate-limits.ts';
import { refuseWhole, type Refusal } from '../../../backends/commerce/refusal.ts';
import { endAllSignIns } from '../end-sign-ins.ts';
import { forgetSecrets, secretOf, takeSecrets } from '../../forms/link-secret.ts';
import { handleForm } from '../../forms/handle-form.ts';
import type { FormState } from '../../../ui/form/form.tsx';
import { renderSignInPage } from './sign-in.tsx';
import { ForgotPasswordPage, MailSentPage, RegisterPage, ResetPasswordPage } from './sign-in-pages.tsx';
import { limitAttempts, register, signIn } from './authentication.ts';
import { refuseCommon } from './common-passwords.ts';

/**
 * Registration and forgotten passwords. Both send a mail to the address, so that the page says the same whether it has
 * an account or not (docs/decisions/005-accounts-begin-with-a-mail.md).
 */
export const recoveryPages = new Hono<AppEnv>()
  .get(routes.account.create.pattern, (c) => renderRegistration(c, null))
  .post(actions.account.register.pattern, (c) =>
    c.var.config.registersByPassword ? registerAtOnce(c) : registerByMail(c),
  )
  .get(routes.account.forgotPassword.pattern, (c) => renderRecovery(c, null))
  .post(actions.account.recover.pattern, (c) =>
    handleForm(c, {
      check: checkRecovery,
      submit: async ({ email }) => {
        const limited = await limitAttempts(c, 'recover', email);
        return limited.ok ? mailLink(c, email, routes.account.forgotPassword.href()) : limited;
      },
      render: (formState) => renderRecovery(c, formState),
    }),
  )
  .get(routes.account.resetPassword.pattern, async (c) => {
    const moved = c.req.query('key') ? takeSecrets(c, ['key', 'email']) : null;
    if (moved) return moved;
    const secrets = { key: secretOf(c, 'key'), email: secretOf(c, 'email') };
    return secrets.key === ''
      ? c.redirect(routes.account.forgotPassword.href(), 303)
      : renderReset(c, null, secrets);
  })
  .post(actions.account.resetPassword.pattern, (c) =>
    handleForm(c, {
      check: checkReset,
      submit: async ({ password }, { key = '', email: mailed = '', next }) => {
        const chosen = refuseCommon(password);
        if (!chosen.ok) return chosen;
        const limited = await limitAttempts(c, 'reset', null);
        if (!limited.ok) return limited;
        const done = await c.var.visitor.callAnonymously('/account/recover', { reset_key: key, password });
        if (!done.ok) return isUnknownKey(done.error) ? refuseWhole(problem('sign_in_link_unknown')) : done;
        forgetSecrets(c);
        const email = emailOf(done.value) ?? mailed;
        if (email === '') return ok(routes.account.login.href());
        await endFormerSignIns(c, { email, password });
        const signedIn = await signIn(c, { email, password });
        return ok(
          signedIn.ok ? (safeNext(next) ?? routes.account.orders.href()) : routes.account.login.href(),
        );
      },
      render: (formState) =>
        renderReset(c, formState, {
          key: formState.fields['key'] ?? '',
          email: formState.fields['email'] ?? '',
        }),
    }),
  );

function registerByMail(c: Context<AppEnv>): Promise<Response> {
  return handleForm(c, {
    check: checkRegistration,
    submit: async (account) => {
      const limited = await limitAttempts(c, 'register', account.email);
      if (!limited.ok) return limited;
      const created = await c.var.visitor.callAnonymously('/account', account);
      if (!created.ok && !isTaken(created.error)) return created;
      return mailLink(c, account.email, routes.account.create.href());
    },
    render: (formState) => renderRegistration(c, formState),
  });
}

function registerAtOnce(c: Context<AppEnv>): Promise<Response> {
  return handleForm(c, {
    check: checkRegistrationByPassword,
    submit: async (account) => {
      const chosen = refuseCommon(account.password);
      const done = chosen.ok ? await register(c, account) : chosen;
      return done.ok ? ok(safeNext(c.req.query('next')) ?? routes.account.orders.href()) : done;
    },
    render: (formState) => renderRegistration(c, formState),
  });
}

function renderRegistration(c: Context<AppEnv>, formState: FormState | null): Promise<Response> {
  const next = safeNext(c.req.query('next'));
  const { registersByPassword } = c.var.config;
  const body = wasSent(c) ? (
    <MailSentPage />
  ) : (
    <RegisterPage formState={formState} next={next} byPassword={registersByPassword} />
  );
  return renderSignInPage(c, { title: c.var.text('signIn.createAccount'), formState, body });
}

function renderRecovery(c: Context<AppEnv>, formState: FormState | null): Promise<Response> {
  const body = wasSent(c) ? (
    <MailSentPage />
  ) : (
    <ForgotPasswordPage formState={formState} next={safeNext(c.req.query('next'))} />
  );
  return renderSignInPage(c, { title: c.var.text('signIn.forgot'), formState, body });
}

type Secrets = {
  key: string;
  /** Whom the link was mailed to; empty where it does not say. */ email: string;
};

function renderReset(c: Context<AppEnv>, formState: FormState | null, secrets: Secrets): Promise<Response> {
  const next = safeNext(formState?.fields['next'] ?? c.req.query('next'));
  return renderSignInPage(c, {
    title: c.var.text('signIn.choosePassword'),
    formState,
    body: <ResetPasswordPage formState={formState} secrets={secrets} next={next} />,
  });
}

function wasSent(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && c.req.query('sent') !== undefined;
}

/**
 * The backend mails a link if the address has an account. The page says the same when an address has had enough mails,
 * or it would reveal who else requested it.
 */
async function mailLink(c: Context<AppEnv>, email: string, page: string): Promise<Result<string, Refusal>> {
  if (!(await countMail(c.env.DB, email, Date.now()))) return ok(`${page}?sent=1`);
  const next = safeNext(c.req.query('next'));
  const nextParam = next === null ? '' : `&next=${encodeURIComponent(next)}`;
  const reset = `${new URL(c.req.url).origin}${routes.account.resetPassword.href()}`;
  // The backend fills `{reset_key}` in, and may not say afterwards whose key it was.
  const reset_url = `${reset}?key={reset_key}&email=${encodeURIComponent(email)}${nextParam}`;
  const sent = await c.var.visitor.callAnonymously('/account/recover', { email, reset_url });
  return sent.ok ? ok(`${page}?sent=1`) : sent;
}

/** Whoever is signed in with the former password is not any more. Only the account's own password tells its id. */
async function endFormerSignIns(
  c: Context<AppEnv>,
  credentials: { email: string; password: string },
): Promise<void> {
  const answer = await c.var.visitor.callAnonymously('/account/login', credentials);
  const account = answer.ok ? parseAccount(answer.value) : null;
  if (account) await endAllSignIns(c, account.id, { keepsThis: false });
}

function isTaken({ problems }: Refusal): boolean {
  return problems['email']?.code === 'UNIQUE';
}

/** The message names the key (docs/commerce-protocol.md#errors). */
function isUnknownKey({ problem: reason }: Refusal): boolean {
  return /reset_key/.test(`${reason?.message} ${reason?.param}`);
}

function emailOf(body: Json): string | null {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null;
  return typeof body['email'] === 'string' ? body['email'] : null;
}
