import { Hono } from 'hono';
import {
  checkRecovery,
  checkRegistration,
  checkRegistrationByPassword,
  checkReset,
} from '#shared/account/forms.ts';
import { safeNext } from '#shared/account/next.ts';
import { ok } from '#shared/result.ts';
import { accountActions, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { signAddress } from '../../../crypto/mailed-address.ts';
import { base64urlOf } from '../../../crypto/random-text.ts';
import { bytesOf } from '../../../crypto/stop-token.ts';
import { addToOutbox } from '../../../outbox/add-to-outbox.ts';
import { logSecurityEvent } from '../../../reporting/security-event.ts';
import type { FormState } from '../../../ui/form/form.tsx';
import { handleForm } from '../../forms/handle-form.ts';
import { secretOf, takeSecrets } from '../../forms/link-secret.ts';
import { mailNewsLink } from '../../newsletter/mail-news-link.ts';
import { limitAttempts, register } from './authentication.ts';
import { choosePassword, RESET_LINK, resetLinkOf, type ResetLink } from './choose-password.ts';
import { refuseChosen } from './refuse-chosen.ts';
import { renewOnce } from './renew-once.ts';
import { ForgotPasswordPage, MailSentPage, RegisterPage, ResetPasswordPage } from './sign-in-pages.tsx';
import { leadOn, renderSignInPage } from './sign-in.tsx';

/**
 * Registration and forgotten passwords. Both send a mail to the address, after the answer, so that page and time are the
 * same whether it has an account or not (docs/decisions/005-accounts-begin-with-a-mail.md).
 */
export const recoveryPages = new Hono<AppEnv>()
  .get(routes.account.create.pattern, async (c) => (await leadOn(c)) ?? renderRegistration(c, null))
  .post(accountActions.register.pattern, renewOnce(), (c) =>
    c.get('config').registersByPassword ? registerAtOnce(c) : registerByMail(c),
  )
  .get(routes.account.forgotPassword.pattern, (c) => renderRecovery(c, null))
  .post(accountActions.recover.pattern, (c) =>
    handleForm(c, {
      check: checkRecovery,
      submit: async ({ email }) => {
        const limited = await limitAttempts(c, 'recover', email);
        if (!limited.ok) return limited;
        logSecurityEvent(c, 'link requested');
        await addToOutbox(c, { kind: 'new password', email, resetUrl: await resetUrl(c, email) });
        return ok(`${routes.account.forgotPassword.href()}?sent=1`);
      },
      render: (formState) => renderRecovery(c, formState),
    }),
  )
  .get(routes.account.resetPassword.pattern, async (c) => {
    const moved = c.req.query('key') ? takeSecrets(c, RESET_LINK) : null;
    if (moved) return moved;
    const secrets = resetLinkOf((name) =>
      name.endsWith('_name') ? openName(secretOf(c, name)) : secretOf(c, name),
    );
    return secrets.key === ''
      ? c.redirect(routes.account.forgotPassword.href(), 303)
      : renderReset(c, null, secrets);
  })
  .post(accountActions.resetPassword.pattern, renewOnce(), (c) =>
    handleForm(c, {
      check: checkReset,
      submit: (chosen, fields) => choosePassword(c, chosen, fields),
      render: (formState) =>
        renderReset(
          c,
          formState,
          resetLinkOf((name) => formState.fields[name] ?? ''),
        ),
    }),
  );

function registerByMail(c: AppContext): Promise<Response> {
  return handleForm(c, {
    check: checkRegistration,
    submit: async ({ email, email_optin: wantsNews, ...names }) => {
      const limited = await limitAttempts(c, 'register', email);
      if (!limited.ok) return limited;
      logSecurityEvent(c, 'link requested');
      const hidden = { first_name: hideName(names.first_name), last_name: hideName(names.last_name) };
      const entered = { ...hidden, ...(wantsNews ? { email_optin: 'yes' } : {}) };
      const link = await resetUrl(c, email, entered);
      await addToOutbox(c, { kind: 'new account', email, account: { email }, resetUrl: link });
      return ok(`${routes.account.create.href()}?sent=1`);
    },
    render: (formState) => renderRegistration(c, formState),
  });
}

function registerAtOnce(c: AppContext): Promise<Response> {
  return handleForm(c, {
    check: checkRegistrationByPassword,
    submit: async ({ email_optin: wantsNews, ...account }) => {
      const admit = () => limitAttempts(c, 'register', account.email);
      const chosen = await refuseChosen(c, account.password, account.email, admit);
      const done = chosen.ok ? await register(c, account) : chosen;
      if (!done.ok) return done;
      if (hasFeature('newsletter') && wantsNews) await mailNewsLink(c, account.email);
      return ok(safeNext(c.req.query('next')) ?? routes.account.orders.href());
    },
    render: (formState) => renderRegistration(c, formState),
  });
}

function renderRegistration(c: AppContext, formState: FormState | null): Promise<Response> {
  const next = safeNext(c.req.query('next'));
  const { registersByPassword } = c.get('config');
  const body = wasSent(c) ? (
    <MailSentPage />
  ) : (
    <RegisterPage formState={formState} next={next} byPassword={registersByPassword} />
  );
  return renderSignInPage(c, { title: c.get('text')('signIn.createAccount'), formState, body });
}

function renderRecovery(c: AppContext, formState: FormState | null): Promise<Response> {
  const body = wasSent(c) ? (
    <MailSentPage />
  ) : (
    <ForgotPasswordPage formState={formState} next={safeNext(c.req.query('next'))} />
  );
  return renderSignInPage(c, { title: c.get('text')('signIn.forgot'), formState, body });
}

function renderReset(c: AppContext, formState: FormState | null, secrets: ResetLink): Promise<Response> {
  const next = safeNext(formState?.fields['next'] ?? c.req.query('next'));
  return renderSignInPage(c, {
    title: c.get('text')('signIn.choosePassword'),
    formState,
    body: <ResetPasswordPage formState={formState} secrets={secrets} next={next} />,
  });
}

function wasSent(c: AppContext): boolean {
  return c.req.method === 'GET' && c.req.query('sent') !== undefined;
}

/** The page of a mailed link, whose key the backend fills in; it may not say afterwards whose key it was. */
async function resetUrl(c: AppContext, email: string, entered: Record<string, string> = {}): Promise<string> {
  const next = safeNext(c.req.query('next'));
  const page = `${new URL(c.req.url).origin}${routes.account.resetPassword.href()}`;
  const signature = await signAddress(email, c.get('config').visitorSecrets);
  const rest = new URLSearchParams({ email, signature, ...entered, ...(next === null ? {} : { next }) });
  return `${page}?key={reset_key}&${rest.toString()}`;
}

/** A mail may show its link, and has no word of whoever asked for it. */
const hideName = (name: string): string => base64urlOf([...new TextEncoder().encode(name)]);
const openName = (hidden: string): string => new TextDecoder().decode(bytesOf(hidden) ?? new Uint8Array());
