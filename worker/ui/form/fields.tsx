import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/account/forms.ts';
import { EMAIL_MAX_LENGTH } from '#shared/forms/fields.ts';
import { FormField } from './form-field.tsx';
import type { FieldState } from './form.tsx';
import { useText } from '../language/use-text.ts';

type EmailFieldProps = FieldState & {
  label?: string;
  hint?: string;
  /** `username` where it signs in. */ autoComplete?: 'email' | 'username';
};

export function EmailField({ label, autoComplete = 'email', ...field }: EmailFieldProps) {
  const t = useText();
  return (
    <FormField
      {...field}
      type="email"
      label={label ?? t('form.email')}
      required
      maxLength={EMAIL_MAX_LENGTH}
      autoComplete={autoComplete}
    />
  );
}

type PasswordFieldProps = FieldState & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
};

/** A password is never rendered again; `client/behaviours/account.ts` runs the button that shows it. */
function PasswordField({ value: _typed, ...field }: PasswordFieldProps) {
  const t = useText();
  return (
    <FormField
      {...field}
      type="password"
      required
      maxLength={PASSWORD_MAX_LENGTH}
      aside={
        <button
          type="button"
          className="button button--quiet"
          data-show={t('form.show')}
          data-hide={t('form.hide')}
          data-shows={field.id}
          aria-pressed="false"
          aria-controls={field.id}
          aria-label={t('form.showTyped')}
          hidden
        >
          {t('form.show')}
        </button>
      }
    />
  );
}

export function CurrentPasswordField(field: FieldState & { label: string }) {
  return <PasswordField {...field} autoComplete="current-password" />;
}

export function NewPasswordField(field: FieldState & { label: string }) {
  const t = useText();
  return (
    <PasswordField
      {...field}
      hint={t('form.passwordHint', { count: PASSWORD_MIN_LENGTH })}
      autoComplete="new-password"
    />
  );
}

export function CheckboxField({ name, id, value, label }: FieldState & { label: string }) {
  return (
    <label className="tick" htmlFor={id}>
      <input type="checkbox" name={name} id={id} value="yes" defaultChecked={value !== ''} />
      {label}
    </label>
  );
}
