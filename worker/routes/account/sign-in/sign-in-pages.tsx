import type { ReactNode } from 'react';
import { useAddress } from '#shared/locale/use-address.ts';
import { accountActions, furtherRoutes, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { EmptyPage } from '../../../ui/empty-page.tsx';
import {
  NameFields,
  EmailField,
  CurrentPasswordField,
  NewPasswordField,
  CheckboxField,
} from '../../../ui/form/fields.tsx';
import { Form, fieldsOf, type FormState } from '../../../ui/form/form.tsx';
import { RenewalKey } from '../../../ui/form/renewal-key.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { DoneNotice } from '../form/problem-notice.tsx';
import { withNext } from '../guard.ts';
import type { ResetLink } from './choose-password.ts';

type SignInPageProps = { formState: FormState | null; /** Where to go afterwards. */ next: string | null };

function SignInLayout({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="sign-in">
      <PageHead title={title} lead={lead} />
      {children}
    </div>
  );
}

export function SignInPage({ formState, next, note }: SignInPageProps & { note: string | null }) {
  const to = useAddress();
  const t = useText();
  const field = fieldsOf('sign-in', formState);
  return (
    <SignInLayout title={t('signIn.title')}>
      <DoneNotice text={note} />
      <Form
        name="sign-in"
        action={accountActions.signIn.href()}
        formState={formState}
        submit={t('signIn.title')}
        hidden={next === null ? {} : { next }}
      >
        <RenewalKey />
        <EmailField {...field('email')} autoComplete="username" />
        <CurrentPasswordField {...field('password')} label={t('form.password')} />
      </Form>
      <ul className="signing__ways">
        <li>
          <a href={withNext(routes.account.forgotPassword.href(), next)}>{t('signIn.forgot')}</a>
        </li>
        <li>
          <a href={withNext(routes.account.create.href(), next)}>{t('signIn.createAccount')}</a>
        </li>
        <li>
          <a href={to(furtherRoutes.findOrder.href())}>{t('findOrder.link')}</a>
        </li>
      </ul>
    </SignInLayout>
  );
}

type MailedProps = { email: string; token: string; formState: FormState | null };

/** A mailed link signs in only after a click on the button, because mail scanners follow links. */
export function MailedSignInPage({ email, token, formState }: MailedProps) {
  const t = useText();
  return (
    <SignInLayout title={t('signIn.title')} lead={t('signIn.goOnAs', { email })}>
      <Form
        name="mailed-sign-in"
        action={accountActions.signInByLink.href()}
        formState={formState}
        submit={t('signIn.title')}
        hidden={{ email, password_token: token }}
      >
        <RenewalKey />
      </Form>
      <p className="signing__ways">
        <a href={`${routes.account.login.href()}?with=password`}>{t('signIn.withPassword')}</a>
      </p>
    </SignInLayout>
  );
}

type RegisterProps = SignInPageProps & {
  /** Whether the password is chosen here, rather than by a mailed link. */ byPassword: boolean;
};

export function RegisterPage({ formState, next, byPassword }: RegisterProps) {
  const t = useText();
  const name = byPassword ? 'registration-by-password' : 'registration';
  const field = fieldsOf(name, formState);
  const hint = byPassword ? {} : { hint: t('signIn.mailHint') };
  return (
    <SignInLayout title={t('signIn.createAccount')} lead={t('signIn.createLead')}>
      <Form
        name={name}
        action={withNext(accountActions.register.href(), next)}
        formState={formState}
        submit={t('signIn.createSubmit')}
      >
        {byPassword && <RenewalKey />}
        <NameFields field={field} />
        <EmailField {...field('email')} {...hint} />
        {byPassword && <NewPasswordField {...field('password')} label={t('form.password')} />}
        {hasFeature('newsletter') && <CheckboxField {...field('email_optin')} label={t('profile.news')} />}
      </Form>
      <p className="signing__ways">
        <a href={withNext(routes.account.login.href(), next)}>{t('signIn.haveAccount')}</a>
      </p>
    </SignInLayout>
  );
}

export function ForgotPasswordPage({ formState, next }: SignInPageProps) {
  const t = useText();
  const field = fieldsOf('recovery', formState);
  return (
    <SignInLayout title={t('signIn.forgot')} lead={t('signIn.forgotLead')}>
      <Form
        name="recovery"
        action={withNext(accountActions.recover.href(), next)}
        formState={formState}
        submit={t('signIn.sendLink')}
      >
        <EmailField {...field('email')} autoComplete="username" />
      </Form>
      <p className="signing__ways">
        <a href={routes.account.login.href()}>{t('signIn.back')}</a>
      </p>
    </SignInLayout>
  );
}

type ResetProps = SignInPageProps & { secrets: ResetLink };

export function ResetPasswordPage({ formState, next, secrets }: ResetProps) {
  const t = useText();
  const { first_name, last_name, email_optin, ...hidden } = secrets;
  const isNew = first_name !== '';
  const field = fieldsOf('reset', formState, { first_name, last_name, email_optin });
  return (
    <SignInLayout title={t('signIn.choosePassword')}>
      <Form
        name="reset"
        action={accountActions.resetPassword.href()}
        formState={formState}
        submit={t('signIn.saveAndSignIn')}
        hidden={{ ...hidden, ...(next === null ? {} : { next }) }}
      >
        <RenewalKey />
        {isNew && (
          <div className="form__pair">
            <NameFields field={field} />
          </div>
        )}
        <NewPasswordField {...field('password')} label={t('profile.newPassword')} />
        {isNew && hasFeature('newsletter') && (
          <CheckboxField {...field('email_optin')} label={t('profile.news')} />
        )}
      </Form>
      <p className="signing__ways">
        <a href={routes.account.forgotPassword.href()}>{t('signIn.newLink')}</a>
      </p>
    </SignInLayout>
  );
}

/** The same whether the address has an account or not. */
export function MailSentPage() {
  const t = useText();
  return (
    <EmptyPage title={t('news.nearly')} text={t('signIn.mailSentText')}>
      <a className="button button--primary" href={routes.account.login.href()}>
        {t('signIn.back')}
      </a>
    </EmptyPage>
  );
}
