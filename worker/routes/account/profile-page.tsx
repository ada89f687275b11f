import type { Account } from '#shared/account/account.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PHONE_MAX_LENGTH } from '#shared/account/forms.ts';
import { EMAIL_MAX_LENGTH } from '#shared/forms/fields.ts';
import { actions } from '#shared/routes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { AccountForm, fieldsOf, PasswordField, TickField } from './account-form.tsx';
import type { Attempt } from './attempt.ts';
import { NameFields } from './name-fields.tsx';

/** Which of the page's forms came back. */
export type ProfileAttempt = { form: 'profile' | 'new-email' | 'new-password'; attempt: Attempt };

type ProfilePageProps = { account: Account; tried: ProfileAttempt | null; isSaved: boolean };
type FormProps = { account: Account; attempt: Attempt | null };

export function ProfilePage({ account, tried, isSaved }: ProfilePageProps) {
  const attemptOf = (form: ProfileAttempt['form']) => (tried?.form === form ? tried.attempt : null);
  return (
    <>
      <h1>Your profile</h1>
      {isSaved && (
        <p className="notice" role="status">
          Saved.
        </p>
      )}
      <DetailsForm account={account} attempt={attemptOf('profile')} />
      <EmailForm account={account} attempt={attemptOf('new-email')} />
      <PasswordForm account={account} attempt={attemptOf('new-password')} />
    </>
  );
}

function DetailsForm({ account, attempt }: FormProps) {
  const { firstName, lastName, phone, emailOptin } = account;
  const record = { first_name: firstName, last_name: lastName, phone, email_optin: emailOptin ? 'yes' : '' };
  const field = fieldsOf('profile', attempt, record);
  return (
    <section aria-label="Your details">
      <AccountForm
        name="profile"
        action={actions.account.changeProfile.href()}
        attempt={attempt}
        submit="Save details"
      >
        <div className="form__pair">
          <NameFields field={field} />
        </div>
        <FormField
          {...field('phone')}
          type="tel"
          label="Phone"
          maxLength={PHONE_MAX_LENGTH}
          autoComplete="tel"
        />
        <TickField {...field('email_optin')} label="Write to me about new things in the shop" />
      </AccountForm>
    </section>
  );
}

function EmailForm({ account, attempt }: FormProps) {
  const field = fieldsOf('new-email', attempt);
  return (
    <section aria-labelledby="email-heading">
      <h2 id="email-heading">E-mail address</h2>
      <p className="account__lead">You sign in with {account.email}.</p>
      <AccountForm
        name="new-email"
        action={actions.account.changeEmail.href()}
        attempt={attempt}
        submit="Change e-mail address"
      >
        <FormField
          {...field('email')}
          type="email"
          label="New e-mail address"
          required
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="email"
        />
        <PasswordField
          {...field('current_password')}
          label="Your password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </AccountForm>
    </section>
  );
}

function PasswordForm({ account, attempt }: FormProps) {
  const field = fieldsOf('new-password', attempt);
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading">Password</h2>
      <AccountForm
        name="new-password"
        action={actions.account.changePassword.href()}
        attempt={attempt}
        submit="Change password"
      >
        {/* Password managers file the new password under it. */}
        <input type="text" hidden readOnly autoComplete="username" defaultValue={account.email} />
        <PasswordField
          {...field('current_password')}
          label="Present password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
        <PasswordField
          {...field('password')}
          label="New password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters; a few words make a good one.`}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </AccountForm>
    </section>
  );
}
