import type { ComponentProps } from 'react';
import type { Account } from '#shared/account/account.ts';
import { PHONE_MAX_LENGTH } from '#shared/account/forms.ts';
import { rich } from '#shared/messages/rich.ts';
import { accountActions, actions, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { ListedSignIn } from '../../../database/sign-ins.ts';
import {
  CheckboxField,
  CurrentPasswordField,
  EmailField,
  FormField,
  NameFields,
  NewPasswordField,
} from '../../../ui/form/fields.tsx';
import { Form, fieldsOf, type FormState } from '../../../ui/form/form.tsx';
import { LabelledField } from '../../../ui/form/labelled-field.tsx';
import { RenewalKey } from '../../../ui/form/renewal-key.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { CurrencyOptions, LocaleOptions, type PreferencesFormProps } from '../../../ui/preferences-form.tsx';

type SignInListProps = {
  /** Null while they cannot be read. */
  signIns: ListedSignIn[] | null;
  objectId: string;
};

function SignInList({ signIns, objectId }: SignInListProps) {
  const t = useText();
  return (
    <section aria-labelledby="sign-ins-heading">
      <h2 id="sign-ins-heading">{t('signIn.where')}</h2>
      {signIns === null && <p className="account__lead">{t('signIn.whereUnknown')}</p>}
      <ul className="records">
        {signIns?.map((signIn) => (
          <SignInRecord key={signIn.id} signIn={signIn} isHere={signIn.objectId === objectId} />
        ))}
      </ul>
      <form method="post" action={accountActions.endSignIns.href()}>
        <RenewalKey />
        <button className="button">{t('signIn.outEverywhere')}</button>
      </form>
    </section>
  );
}

function SignInRecord({ signIn, isHere }: { signIn: ListedSignIn; isHere: boolean }) {
  const t = useText();
  const device = signIn.device || t('signIn.otherBrowser');
  const began = new Date(signIn.beganAt);
  const format = new Intl.DateTimeFormat(t.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (
    <li className="record">
      {isHere && <p className="state">{t('signIn.thisBrowser')}</p>}
      <p>
        <strong>{device}</strong>
        {placeName(signIn, t.locale)}
      </p>
      <p>
        {rich(t, 'signIn.since', {
          time: <time dateTime={began.toISOString()}>{format.format(began)} UTC</time>,
        })}
      </p>
      {!isHere && (
        <div className="record__ways">
          <form method="post" action={accountActions.endSignIn.href(signIn)}>
            <button className="button button--quiet" aria-label={t('signIn.outOf', { device })}>
              {t('account.signOut')}
            </button>
          </form>
        </div>
      )}
    </li>
  );
}

function placeName({ city, country }: ListedSignIn, locale: string): string {
  const name = country && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country);
  const place = [city, name].filter(Boolean).join(', ');
  return place && `\u00A0· ${place}`;
}

export type RefusedForm = { form: 'profile' | 'new-email' | 'new-password'; formState: FormState };

type ProfilePageProps = {
  account: Account;
  refused: RefusedForm | null;
  signIns: ComponentProps<typeof SignInList>;
  preferences: Preferences;
};
type Preferences = Omit<PreferencesFormProps, 'returnTo' | 'returnIn'>;
type FormProps = { account: Account; formState: FormState | null };

export function ProfilePage({ account, refused, signIns, preferences }: ProfilePageProps) {
  const stateOf = (form: RefusedForm['form']) => (refused?.form === form ? refused.formState : null);
  return (
    <>
      <DetailsForm account={account} formState={stateOf('profile')} />
      <EmailForm account={account} formState={stateOf('new-email')} />
      <PasswordForm account={account} formState={stateOf('new-password')} />
      <SignInList {...signIns} />
      <LanguageForm {...preferences} />
    </>
  );
}

/** The form of the footer once more, where customers look for it. */
function LanguageForm({ locales, currencies, locale, currency }: Preferences) {
  const t = useText();
  if (locales.length < 2 && currencies.length < 2) return null;
  return (
    <section aria-labelledby="language-heading">
      <h2 id="language-heading">{t('offer.label')}</h2>
      <form className="form" method="post" action={actions.choosePreferences.href()}>
        <input type="hidden" name="return" value={`${routes.account.profile.href()}?saved=1`} />
        <div className="form__pair">
          <LabelledField id="locale" label={t('shell.language')} problem={null}>
            <select className="field__input" id="locale" name="locale" defaultValue={locale}>
              <LocaleOptions locales={locales} />
            </select>
          </LabelledField>
          <LabelledField id="currency" label={t('shell.currency')} problem={null}>
            <select className="field__input" id="currency" name="currency" defaultValue={currency}>
              <CurrencyOptions currencies={currencies} />
            </select>
          </LabelledField>
        </div>
        <button className="button button--primary">{t('profile.saveLanguage')}</button>
      </form>
    </section>
  );
}

function DetailsForm({ account, formState }: FormProps) {
  const t = useText();
  const { firstName, lastName, phone, emailOptin } = account;
  const record = { first_name: firstName, last_name: lastName, phone, email_optin: emailOptin ? 'yes' : '' };
  const field = fieldsOf('profile', formState, record);
  return (
    <section aria-label={t('profile.details')}>
      <Form
        name="profile"
        action={accountActions.changeProfile.href()}
        formState={formState}
        submit={t('profile.saveDetails')}
      >
        <div className="form__pair">
          <NameFields field={field} />
        </div>
        <FormField
          {...field('phone')}
          type="tel"
          label={t('form.phone')}
          maxLength={PHONE_MAX_LENGTH}
          autoComplete="tel"
        />
        {(hasFeature('newsletter') || emailOptin) && (
          <CheckboxField {...field('email_optin')} label={t('profile.news')} />
        )}
      </Form>
    </section>
  );
}

function EmailForm({ account, formState }: FormProps) {
  const t = useText();
  const field = fieldsOf('new-email', formState);
  return (
    <section aria-labelledby="email-heading">
      <h2 id="email-heading">{t('form.email')}</h2>
      <p className="account__lead">{t('profile.signInWith', { email: account.email })}</p>
      <Form
        name="new-email"
        action={accountActions.changeEmail.href()}
        formState={formState}
        submit={t('profile.changeEmail')}
      >
        <EmailField {...field('email')} label={t('profile.newEmail')} />
        <CurrentPasswordField {...field('current_password')} label={t('profile.yourPassword')} />
      </Form>
    </section>
  );
}

function PasswordForm({ account, formState }: FormProps) {
  const t = useText();
  const field = fieldsOf('new-password', formState);
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading">{t('form.password')}</h2>
      <Form
        name="new-password"
        action={accountActions.changePassword.href()}
        formState={formState}
        submit={t('profile.changePassword')}
      >
        <RenewalKey />
        {/* Password managers store the new password under this name. */}
        <input type="text" hidden readOnly autoComplete="username" defaultValue={account.email} />
        <CurrentPasswordField {...field('current_password')} label={t('profile.presentPassword')} />
        <NewPasswordField {...field('password')} label={t('profile.newPassword')} />
      </Form>
    </section>
  );
}
