import { Hono } from 'hono';
import type { ReactNode } from 'react';
import { checkMailedSignIn, checkSignIn } from '#shared/account/forms.ts';
import { safeNext } from '#shared/account/next.ts';
import { ok } from '#shared/result.ts';
import { accountActions, routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { titled } from '../../../render/document/head.ts';
import { renderPage } from '../../../render/page.tsx';
import type { FormState } from '../../../ui/form/form.tsx';
import { handleForm, statusOf } from '../../forms/handle-form.ts';
import { forgetSecrets, secretOf, takeSecrets } from '../../forms/link-secret.ts';
import { endAllSignIns, endSignInsOfDigest } from '../end-sign-ins.ts';
import { findAccount, withNext } from '../guard.ts';
import { signIn, signOut } from './authentication.ts';
import { sweeps, renewOnce } from './renew-once.ts';
import { MailedSignInPage, SignInPage } from './sign-in-pages.tsx';

export const signInPages = new Hono<AppEnv>()
  .get(routes.account.login.pattern, async (c) => {
    const moved = c.req.query('password_token') ? takeSecrets(c, ['email', 'password_token']) : null;
    if (moved) return moved;
    const [email, token] = [secretOf(c, 'email'), secretOf(c, 'password_token')];
    const mailed = checkMailedSignIn({ email, password_token: token });
    if (mailed.ok && c.req.query('with') !== 'password')
      return renderMailed(c, { fields: mailed.value, problems: {}, problem: null });
    return (await leadOn(c)) ?? renderSignIn(c, null, safeNext(c.req.query('next')));
  })
  .post(accountActions.signIn.pattern, renewOnce(), (c) =>
    handleForm(c, {
      check: checkSignIn,
      submit: async (credentials, fields) => {
        const done = await signIn(c, credentials);
        return done.ok ? ok(safeNext(fields['next']) ?? routes.account.orders.href()) : done;
      },
      render: (formState) => renderSignIn(c, formState, safeNext(formState.fields['next'])),
    }),
  )
  .post(accountActions.signInByLink.pattern, renewOnce(), (c) =>
    handleForm(c, {
      check: checkMailedSignIn,
      submit: async (credentials) => {
        const done = await signIn(c, credentials);
        forgetSecrets(c, routes.account.login.href());
        return done.ok ? ok(routes.account.orders.href()) : done;
      },
      render: (formState) => renderMailed(c, formState),
    }),
  )
  .post(accountActions.signOut.pattern, sweeps(), renewOnce(), async (c) => {
    await signOut(c);
    return c.redirect(`${routes.account.login.href()}?signed-out=1`, 303);
  })
  .post(accountActions.endSignIns.pattern, sweeps(), renewOnce(), async (c) => {
    if (!(await endEverySignIn(c))) {
      const href = withNext(routes.account.login.href(), routes.account.profile.href());
      return c.redirect(`${href}&signed-out=here`, 303);
    }
    await signOut(c);
    return c.redirect(`${routes.account.login.href()}?signed-out=everywhere`, 303);
  });

/** Also under an id of before a new password, or before signing out, whose answer may come last; false where nobody is signed in or was. */
async function endEverySignIn(c: AppContext): Promise<boolean> {
  const account = await findAccount(c);
  if (account) {
    await endAllSignIns(c, account, { keepsThis: false });
    return true;
  }
  const moved = await c.get('visitor').renewal.movedAccount();
  if (moved !== null) await endSignInsOfDigest(c, moved);
  return moved !== null;
}

/** Where whoever is signed in goes on; null for everybody else, and where the backend does not say. */
export async function leadOn(c: AppContext): Promise<Response | null> {
  const account = await findAccount(c).catch(() => null);
  return account && c.redirect(safeNext(c.req.query('next')) ?? routes.account.orders.href(), 303);
}

function renderSignIn(c: AppContext, formState: FormState | null, next: string | null): Promise<Response> {
  const note = noteOf(c);
  return renderSignInPage(c, {
    title: c.get('text')('signIn.title'),
    formState,
    body: <SignInPage formState={formState} next={next} note={note && c.get('text')(note)} />,
  });
}

/** Why somebody was led here. */
function noteOf(c: AppContext) {
  if (c.req.query('not-saved') === 'password') return 'signIn.passwordNotSaved';
  const signedOut = c.req.query('signed-out');
  if (signedOut === undefined) return null;
  if (signedOut === 'here') return 'signIn.signedOutHere';
  return signedOut === 'everywhere' ? 'signIn.signedOutEverywhere' : 'signIn.signedOut';
}

function renderMailed(c: AppContext, formState: FormState): Promise<Response> {
  const { email = '', password_token: token = '' } = formState.fields;
  return renderSignInPage(c, {
    title: c.get('text')('signIn.title'),
    formState,
    body: <MailedSignInPage email={email} token={token} formState={formState} />,
  });
}

type SignInPageOptions = { title: string; formState: FormState | null; body: ReactNode };

export function renderSignInPage(
  c: AppContext,
  { title, formState, body }: SignInPageOptions,
): Promise<Response> {
  return renderPage(c, {
    status: statusOf(formState),
    head: { title: titled(c, title), noIndex: true, styles: ['account'] },
    personal: true,
    body,
  });
}
