import type { ReactNode } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/account/forms.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#shared/forms/fields.ts';
import { useText } from '../language/use-text.ts';
import type { FieldState, fieldsOf } from './form.tsx';
import { LabelledField, type AddressPart, describedBy } from './labelled-field.tsx';

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

type NameFieldsProps = {
  field: ReturnType<typeof fieldsOf>;
  /** As in `AddressRule`. */
  order?: string;
  /** The `autocomplete` token, with the section that the form belongs to. */
  autoComplete?: (token: string) => string;
};

/** As readers of a language write a name where no country is chosen. */
export function nameOrder(locale: string): string | undefined {
  return /^(ja|ko|zh|hu|vi)\b/.test(locale) ? 'FG' : undefined;
}

export function NameFields({ field, order, autoComplete = (token) => token }: NameFieldsProps) {
  const t = useText();
  const shown = order ?? nameOrder(t.locale) ?? 'GF';
  const given = { part: 'G', name: 'first_name', label: t('form.firstName'), token: 'given-name' } as const;
  const family = { part: 'F', name: 'last_name', label: t('form.lastName'), token: 'family-name' } as const;
  return (shown.startsWith('F') ? [family, given] : [given, family]).map(({ part, name, label, token }) => (
    <FormField
      {...field(name)}
      key={part}
      part={part}
      label={label}
      required
      maxLength={NAME_MAX_LENGTH}
      autoComplete={autoComplete(token)}
    />
  ));
}

type FormFieldProps = {
  /** Unique on the page; the field's `id`. */
  id: string;
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  /** More than one makes it a text area. */
  rows?: number;
  required?: boolean;
  /** Required or not depending on other fields, so that the label does not say. */
  isConditional?: boolean;
  maxLength: number;
  autoComplete?: string;
  value?: string;
  aside?: ReactNode;
  problem?: Problem | undefined;
  /** An example, where the label says what it is. */
  placeholder?: string;
  part?: AddressPart;
  /** The label of the addresses that are found while it is typed in (`client/forms/address-search.ts`). */
  'data-addresses'?: string;
  /** Who is to be named below them. */
  'data-source'?: string;
  /** On a postcode that finds its place (`client/forms/postcode-search.ts`). */
  'data-postcodes'?: string;
};

export function FormField({
  id,
  label,
  hint,
  type,
  rows = 1,
  value = '',
  problem,
  aside,
  part,
  isConditional = false,
  ...field
}: FormFieldProps) {
  const t = useText();
  const control = {
    ...field,
    id,
    className: 'field__input',
    defaultValue: value,
    ...describedBy({ id, hint, problem }),
  };
  const isOptional = !field.required && !isConditional;
  return (
    <LabelledField
      id={id}
      label={
        <>
          {label}
          {isOptional && ` ${t('product.optional')}`}
        </>
      }
      hint={hint}
      problem={problem}
      part={part}
    >
      {aside ? (
        <div className="field__row">
          <input {...control} type={type} />
          {aside}
        </div>
      ) : rows > 1 ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input {...control} type={type} />
      )}
    </LabelledField>
  );
}

/** A field that visitors do not see and bots fill in, checked in `routes/forms/spam-guard.ts`. */
export function Honeypot() {
  const t = useText();
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {t('form.leaveEmpty')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
