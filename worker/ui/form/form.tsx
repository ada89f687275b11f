import type { ReactNode } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/account/forms.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { FormField } from './form-field.tsx';
import type { FieldProblems } from '#shared/forms/check-fields.ts';

/** A refused form as its page shows it again: what was typed, and what is wrong with it. */
export type FormState = {
  fields: Record<string, string>;
  problems: FieldProblems;
  /** A problem of the form as a whole. */
  problem: Problem | null;
};

type FormProps = {
  /** Names the form on its page, and the rules by which the browser checks it (`client/forms/check.ts`). */
  name: string;
  action: string;
  formState: FormState | null;
  submit: string;
  /** For forms with hidden required fields, which the browser's own validation would block silently. */
  noValidate?: boolean;
  hidden?: Record<string, string>;
  children: ReactNode;
};

/** A form with a summary of its problems above the fields; it works without scripts. */
export function Form(props: FormProps) {
  const { name, action, formState, submit, noValidate, hidden = {}, children } = props;
  return (
    <form className="form" method="post" action={action} data-check={name} noValidate={noValidate}>
      <FormSummary name={name} formState={formState} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
      <button className="button button--primary">{submit}</button>
    </form>
  );
}

function FormSummary({ name, formState }: { name: string; formState: FormState | null }) {
  const problems = Object.entries(formState?.problems ?? {});
  if (!formState || (problems.length === 0 && !formState.problem)) return null;
  return (
    <div className="notice notice--error form-summary" role="alert" tabIndex={-1} autoFocus>
      <Icon name="warning" />
      <div>
        {formState.problem && <p>{formState.problem.message}</p>}
        {problems.length > 0 && (
          <ul>
            {problems.map(([field, { message }]) => (
              <li key={field}>
                <a href={`#${idOfField(name, field)}`}>{message}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

export function idOfField(form: string, field: string): string {
  return `${form}-${field}`;
}

type FieldState = { name: string; id: string; value: string; problem: Problem | undefined };

/** The props of each field: what was typed where the form was refused, else the stored record. */
export function fieldsOf(form: string, formState: FormState | null, record: Record<string, string> = {}) {
  return (name: string): FieldState => ({
    name,
    id: idOfField(form, name),
    value: (formState ? formState.fields[name] : record[name]) ?? '',
    problem: formState?.problems[name],
  });
}

type PasswordFieldProps = FieldState & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  maxLength: number;
};

/** A password is never rendered again; `client/behaviours/account.ts` runs the button that shows it. */
export function PasswordField({ value: _typed, ...field }: PasswordFieldProps) {
  return (
    <FormField
      {...field}
      type="password"
      required
      aside={
        <button
          type="button"
          className="button button--quiet"
          data-shows={field.id}
          aria-pressed="false"
          aria-controls={field.id}
          aria-label="Show what is typed"
          hidden
        >
          Show
        </button>
      }
    />
  );
}

export function NewPasswordField(field: FieldState & { label: string }) {
  return (
    <PasswordField
      {...field}
      hint={`At least ${PASSWORD_MIN_LENGTH} characters; a few words make a good one.`}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX_LENGTH}
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
