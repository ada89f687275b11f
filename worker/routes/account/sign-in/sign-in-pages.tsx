import type { ReactNode } from 'react';
import { actions, routes } from '#shared/routes.ts';
import { Mascot } from '../../../ui/mascot.tsx';
import { NameFields } from '../../../ui/form/name-fields.tsx';
import { withNext } from '../with-next.ts';
import {
  EmailField,
  CurrentPasswordField,
  NewPasswordField,
  CheckboxField,
} from '../../../ui/form/fields.tsx';
import { Form, fieldsOf, type FormState } from '../../../ui/form/form.tsx';

type SignInPageProps = { formState: FormState | null; /** Where to go afterwards. */ next: string | null };

/** The layout of sign-in, registration and recovery. */
function SignInLayout({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="sign-in">
      <header className="page-head">
        <h1>{title}</h1>
        {lead && <p className="page-head__lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

export function SignInPage({ formState, next, note }: SignInPageProps & { note: string | null }) {
  const field = fieldsOf('sign-in', formState);
  return (
    <SignInLayout title="Sign in">
      {note && (
        <p className="notice" role="status">
          {note}
        </p>
      )}
      <Form
        name="sign-in"
        action={actions.account.signIn.href()}
        formState={formState}
        submit="Sign in"
        hidden={next === null ? {} : { next }}
      >
        <EmailField {...field('email')} autoComplete="username" />
        <CurrentPasswordField {...field('password')} label="Password" />
      </Form>
      <ul className="signing__ways">
        <li>
          <a href={withNext(routes.account.forgotPassword.href(), next)}>I forgot my password</a>
        </li>
        <li>
          <a href={withNext(routes.account.create.href(), next)}>Create an account</a>
        </li>
      </ul>
    </SignInLayout>
  );
}

type MailedProps = { email: string; token: string; formState: FormState | null };

/** A mailed link signs in only after a click on the button, because mail scanners follow links. */
export function MailedSignInPage({ email, token, formState }: MailedProps) {
  return (
    <SignInLayout title="Sign in" lead={`Go on as ${email}.`}>
      <Form
        name="mailed-sign-in"
        action={actions.account.signInByLink.href()}
        formState={formState}
        submit="Sign in"
        hidden={{ email, password_token: token }}
      >
        {null}
      </Form>
      <p className="signing__ways">
        <a href={`${routes.account.login.href()}?with=password`}>Sign in with a password</a>
      </p>
    </SignInLayout>
  );
}

type RegisterProps = SignInPageProps & {
  /** Whether the password is chosen here, rather than by a mailed link. */ byPassword: boolean;
};

export function RegisterPage({ formState, next, byPassword }: RegisterProps) {
  const name = byPassword ? 'registration-by-password' : 'registration';
  const field = fieldsOf(name, formState);
  const hint = byPassword ? {} : { hint: 'We send you a link there to choose your password.' };
  return (
    <SignInLayout
      title="Create an account"
      lead="See your orders, keep your addresses, and change what comes regularly."
    >
      <Form
        name={name}
        action={withNext(actions.account.register.href(), next)}
        formState={formState}
        submit="Create account"
      >
        <NameFields field={field} />
        <EmailField {...field('email')} {...hint} />
        {byPassword && <NewPasswordField {...field('password')} label="Password" />}
        <CheckboxField {...field('email_optin')} label="Write to me about new things in the shop" />
      </Form>
      <p className="signing__ways">
        <a href={withNext(routes.account.login.href(), next)}>I have an account</a>
      </p>
    </SignInLayout>
  );
}

export function ForgotPasswordPage({ formState, next }: SignInPageProps) {
  const field = fieldsOf('recovery', formState);
  return (
    <SignInLayout
      title="Forgot your password?"
      lead="Tell us your e-mail address, and we send you a link to choose a new one."
    >
      <Form
        name="recovery"
        action={withNext(actions.account.recover.href(), next)}
        formState={formState}
        submit="Send me a link"
      >
        <EmailField {...field('email')} autoComplete="username" />
      </Form>
      <p className="signing__ways">
        <a href={routes.account.login.href()}>Back to sign in</a>
      </p>
    </SignInLayout>
  );
}

type ResetProps = SignInPageProps & { secrets: { key: string; email: string } };

export function ResetPasswordPage({ formState, next, secrets }: ResetProps) {
  const field = fieldsOf('reset', formState);
  return (
    <SignInLayout title="Choose a password">
      <Form
        name="reset"
        action={actions.account.resetPassword.href()}
        formState={formState}
        submit="Save and sign in"
        hidden={{ ...secrets, ...(next === null ? {} : { next }) }}
      >
        <NewPasswordField {...field('password')} label="New password" />
      </Form>
      <p className="signing__ways">
        <a href={routes.account.forgotPassword.href()}>Ask for a new link</a>
      </p>
    </SignInLayout>
  );
}

/** The same whether the address has an account or not. */
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
