import { Hono, type Context } from 'hono';
import type { ReactNode } from 'react';
import { checkMailedSignIn, checkSignIn } from '#shared/account/forms.ts';
import { safeNext } from '#shared/account/next.ts';
import { ok } from '#shared/result.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import { titled } from '../../../render/head.ts';
import { renderPage } from '../../../render/page.tsx';
import { handleForm, statusOf, type Attempt } from '../../forms/handle-form.ts';
import { findAccount } from '../guard.ts';
import { MailedSignInPage, SignInPage } from './sign-in-pages.tsx';
import { signIn, signOut } from './switch-account.ts';

/** Sign in and out. */
export const signing = new Hono<AppEnv>()
  .get(routes.account.login.pattern, async (c) => {
    const mailed = checkMailedSignIn({ email: '', password_token: '', ...c.req.query() });
    if (mailed.ok) return renderMailed(c, { fields: mailed.value, problems: {}, problem: null });
    const next = safeNext(c.req.query('next'));
    // A backend that fails must not keep anybody from the form.
    const account = await findAccount(c).catch(() => null);
    return account ? c.redirect(next ?? routes.account.orders.href(), 303) : renderSignIn(c, null, next);
  })
  .post(actions.account.signIn.pattern, (c) =>
    handleForm(c, {
      check: checkSignIn,
      carryOut: async (credentials, fields) => {
        const done = await signIn(c, credentials);
        return done.ok ? ok(safeNext(fields['next']) ?? routes.account.orders.href()) : done;
      },
      render: (attempt) => renderSignIn(c, attempt, safeNext(attempt.fields['next'])),
    }),
  )
  .post(actions.account.signInByLink.pattern, (c) =>
    handleForm(c, {
      check: checkMailedSignIn,
      carryOut: async (credentials) => {
        const done = await signIn(c, credentials);
        return done.ok ? ok(routes.account.orders.href()) : done;
      },
      render: (attempt) => renderMailed(c, attempt),
    }),
  )
  .post(actions.account.signOut.pattern, async (c) => {
    await signOut(c);
    return c.redirect(`${routes.account.login.href()}?signed-out=1`, 303);
  });

function renderSignIn(c: Context<AppEnv>, attempt: Attempt | null, next: string | null): Promise<Response> {
  const note = c.req.query('signed-out') === undefined ? null : 'You are signed out. See you soon.';
  return renderSigning(c, {
    title: 'Sign in',
    attempt,
    body: <SignInPage attempt={attempt} next={next} note={note} />,
  });
}

function renderMailed(c: Context<AppEnv>, attempt: Attempt): Promise<Response> {
  const { email = '', password_token: token = '' } = attempt.fields;
  return renderSigning(c, {
    title: 'Sign in',
    attempt,
    body: <MailedSignInPage email={email} token={token} attempt={attempt} />,
  });
}

type Signing = { title: string; attempt: Attempt | null; body: ReactNode };

/** A page outside the account: nobody is signed in yet. */
export function renderSigning(c: Context<AppEnv>, { title, attempt, body }: Signing): Promise<Response> {
  return renderPage(c, {
    status: statusOf(attempt),
    head: { title: titled(c, title), noIndex: true, styles: ['account'] },
    personal: true,
    body,
  });
}
