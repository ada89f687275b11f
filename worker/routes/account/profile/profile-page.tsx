import type { ComponentProps } from 'react';
import type { Account } from '#shared/account/account.ts';
import { PHONE_MAX_LENGTH } from '#shared/account/forms.ts';
import { actions, routes } from '#shared/routes.ts';
import { CurrencyOptions, LocaleOptions, type PreferencesFormProps } from '../../../ui/preferences-form.tsx';
import { NameFields } from '../../../ui/form/name-fields.tsx';
import {
  EmailField,
  CurrentPasswordField,
  NewPasswordField,
  CheckboxField,
} from '../../../ui/form/fields.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Form, fieldsOf, type FormState } from '../../../ui/form/form.tsx';
import { SignInList } from './sign-in-list.tsx';

/** Which of the page's forms was refused. */
export type RefusedForm = { form: 'profile' | 'new-email' | 'new-password'; formState: FormState };

type ProfilePageProps = {
  account: Account;
  refused: RefusedForm | null;
  /** What was saved; undefined where nothing was. */
  saved: string | undefined;
  /** Where the customer is signed in. */
  signIns: ComponentProps<typeof SignInList>;
  /** The current language and currency, and the alternatives. */
  preferences: Preferences;
};
type Preferences = Omit<PreferencesFormProps, 'returnTo'>;
type FormProps = { account: Account; formState: FormState | null };

export function ProfilePage({ account, refused, saved, signIns, preferences }: ProfilePageProps) {
  const stateOf = (form: RefusedForm['form']) => (refused?.form === form ? refused.formState : null);
  return (
    <>
      <h1>Your profile</h1>
      {saved !== undefined && (
        <p className="notice" role="status">
          {SAVED[saved] ?? 'Saved.'}
        </p>
      )}
      <DetailsForm account={account} formState={stateOf('profile')} />
      <EmailForm account={account} formState={stateOf('new-email')} />
      <PasswordForm account={account} formState={stateOf('new-password')} />
      <SignInList {...signIns} />
      <LanguageForm {...preferences} />
    </>
  );
}

const SAVED: Record<string, string> = {
  password: 'Saved. Everywhere else you are signed out.',
  'sign-in': 'That browser is signed out.',
};

/** The form of the footer once more, where customers look for it. */
function LanguageForm({ locales, currencies, locale, currency }: Preferences) {
  if (locales.length < 2 && currencies.length < 2) return null;
  return (
    <section aria-labelledby="language-heading">
      <h2 id="language-heading">Language and currency</h2>
      <form className="form" method="post" action={actions.choosePreferences.href()}>
        <input type="hidden" name="return" value={`${routes.account.profile.href()}?saved=1`} />
        <div className="form__pair">
          <div className="field">
            <label className="field__label" htmlFor="locale">
              Language
            </label>
            <select className="field__input" id="locale" name="locale" defaultValue={locale}>
              <LocaleOptions locales={locales} />
            </select>
          </div>
          <div className="field">
            <label className="field__label" htmlFor="currency">
              Currency
            </label>
            <select className="field__input" id="currency" name="currency" defaultValue={currency}>
              <CurrencyOptions currencies={currencies} locale={locale} />
            </select>
          </div>
        </div>
        <button className="button button--primary">Save language and currency</button>
      </form>
    </section>
  );
}

function DetailsForm({ account, formState }: FormProps) {
  const { firstName, lastName, phone, emailOptin } = account;
  const record = { first_name: firstName, last_name: lastName, phone, email_optin: emailOptin ? 'yes' : '' };
  const field = fieldsOf('profile', formState, record);
  return (
    <section aria-label="Your details">
      <Form
        name="profile"
        action={actions.account.changeProfile.href()}
        formState={formState}
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
        <CheckboxField {...field('email_optin')} label="Write to me about new things in the shop" />
      </Form>
    </section>
  );
}

function EmailForm({ account, formState }: FormProps) {
  const field = fieldsOf('new-email', formState);
  return (
    <section aria-labelledby="email-heading">
      <h2 id="email-heading">E-mail address</h2>
      <p className="account__lead">You sign in with {account.email}.</p>
      <Form
        name="new-email"
        action={actions.account.changeEmail.href()}
        formState={formState}
        submit="Change e-mail address"
      >
        <EmailField {...field('email')} label="New e-mail address" />
        <CurrentPasswordField {...field('current_password')} label="Your password" />
      </Form>
    </section>
  );
}

function PasswordForm({ account, formState }: FormProps) {
  const field = fieldsOf('new-password', formState);
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading">Password</h2>
      <Form
        name="new-password"
        action={actions.account.changePassword.href()}
        formState={formState}
        submit="Change password"
      >
        {/* Password managers store the new password under this name. */}
        <input type="text" hidden readOnly autoComplete="username" defaultValue={account.email} />
        <CurrentPasswordField {...field('current_password')} label="Present password" />
        <NewPasswordField {...field('password')} label="New password" />
      </Form>
    </section>
  );
}
