import type { ReactNode } from 'react';
import { PASSWORD_MAX_LENGTH } from '#shared/account/forms.ts';
import { EMAIL_MAX_LENGTH } from '#shared/forms/fields.ts';
import { actions, routes } from '#shared/routes.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Mascot } from '../../../ui/mascot.tsx';
import { AccountForm, fieldsOf, NewPasswordField, PasswordField, TickField } from '../../../ui/form/form.tsx';
import type { Attempt } from '../../forms/handle-form.ts';
import { NameFields } from '../../../ui/form/name-fields.tsx';

type SigningProps = { attempt: Attempt | null; /** Where to go afterwards. */ next: string | null };

/** The frame of the pages outside the account: a heading, a form, and ways to the others. */
function SigningPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="signing">
      <header className="page-head">
        <h1>{title}</h1>
        {lead && <p className="page-head__lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

export function SignInPage({ attempt, next, note }: SigningProps & { note: string | null }) {
  const field = fieldsOf('sign-in', attempt);
  return (
    <SigningPage title="Sign in">
      {note && (
        <p className="notice" role="status">
          {note}
        </p>
      )}
      <AccountForm
        name="sign-in"
        action={actions.account.signIn.href()}
        attempt={attempt}
        submit="Sign in"
        hidden={next === null ? {} : { next }}
      >
        <FormField
          {...field('email')}
          type="email"
          label="E-mail address"
          required
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="username"
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </AccountForm>
      <ul className="signing__ways">
        <li>
          <a href={withNext(routes.account.forgotPassword.href(), next)}>I forgot my password</a>
        </li>
        <li>
          <a href={withNext(routes.account.create.href(), next)}>Create an account</a>
        </li>
      </ul>
    </SigningPage>
  );
}

type MailedProps = { email: string; token: string; attempt: Attempt | null };

/** A link that was mailed: it signs in by a press, because machines that read mails follow links too. */
export function MailedSignInPage({ email, token, attempt }: MailedProps) {
  return (
    <SigningPage title="Sign in" lead={`Go on as ${email}.`}>
      <AccountForm
        name="mailed-sign-in"
        action={actions.account.signInByLink.href()}
        attempt={attempt}
        submit="Sign in"
        hidden={{ email, password_token: token }}
      >
        {null}
      </AccountForm>
      <p className="signing__ways">
        <a href={routes.account.login.href()}>Sign in with a password</a>
      </p>
    </SigningPage>
  );
}

type RegisterProps = SigningProps & {
  /** Whether the password is chosen here, rather than by a mailed link. */ byPassword: boolean;
};

export function RegisterPage({ attempt, next, byPassword }: RegisterProps) {
  const name = byPassword ? 'registration-by-password' : 'registration';
  const field = fieldsOf(name, attempt);
  const hint = byPassword ? {} : { hint: 'We send you a link there to choose your password.' };
  return (
    <SigningPage
      title="Create an account"
      lead="See your orders, keep your addresses, and change what comes regularly."
    >
      <AccountForm
        name={name}
        action={withNext(actions.account.register.href(), next)}
        attempt={attempt}
        submit="Create account"
      >
        <NameFields field={field} />
        <FormField
          {...field('email')}
          {...hint}
          type="email"
          label="E-mail address"
          required
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="email"
        />
        {byPassword && <NewPasswordField {...field('password')} label="Password" />}
        <TickField {...field('email_optin')} label="Write to me about new things in the shop" />
      </AccountForm>
      <p className="signing__ways">
        <a href={withNext(routes.account.login.href(), next)}>I have an account</a>
      </p>
    </SigningPage>
  );
}

export function ForgotPasswordPage({ attempt, next }: SigningProps) {
  const field = fieldsOf('recovery', attempt);
  return (
    <SigningPage
      title="Forgot your password?"
      lead="Tell us your e-mail address, and we send you a link to choose a new one."
    >
      <AccountForm
        name="recovery"
        action={withNext(actions.account.recover.href(), next)}
        attempt={attempt}
        submit="Send me a link"
      >
        <FormField
          {...field('email')}
          type="email"
          label="E-mail address"
          required
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="username"
        />
      </AccountForm>
      <p className="signing__ways">
        <a href={routes.account.login.href()}>Back to sign in</a>
      </p>
    </SigningPage>
  );
}

export function ResetPasswordPage({ attempt, next, resetKey }: SigningProps & { resetKey: string }) {
  const field = fieldsOf('reset', attempt);
  return (
    <SigningPage title="Choose a password">
      <AccountForm
        name="reset"
        action={actions.account.resetPassword.href()}
        attempt={attempt}
        submit="Save and sign in"
        hidden={{ key: resetKey, ...(next === null ? {} : { next }) }}
      >
        <NewPasswordField {...field('password')} label="New password" />
      </AccountForm>
      <p className="signing__ways">
        <a href={routes.account.forgotPassword.href()}>Ask for a new link</a>
      </p>
    </SigningPage>
  );
}

/** The same for every address, whether it has an account or not. */
export function MailSentPage() {
  return (
    <div className="empty">
      <Mascot />
      <h1 className="empty__title">Check your mail</h1>
      <p className="empty__text">
        If this address can have an account with us, a link to choose your password is on its way. It is good
        for a day; look among the unwanted mails too.
      </p>
      <a className="button button--primary" href={routes.account.login.href()}>
        Back to sign in
      </a>
    </div>
  );
}

function withNext(href: string, next: string | null): string {
  return next === null ? href : `${href}?${new URLSearchParams({ next }).toString()}`;
}
