import type { ReactNode } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/account/forms.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { FormField } from './form-field.tsx';
import type { Attempt } from '../../routes/forms/handle-form.ts';

type AccountFormProps = {
  /** Names the form on its page, and the rules by which the browser checks it (`client/forms/check.ts`). */
  name: string;
  action: string;
  attempt: Attempt | null;
  submit: string;
  /** Some required fields may be out of sight: then the browser's own check would stop the form in silence. */
  noValidate?: boolean;
  /** Fields that nobody sees. */
  hidden?: Record<string, string>;
  children: ReactNode;
};

/** A form of the account, with a summary of what is wrong above its fields. It works as it is. */
export function AccountForm(props: AccountFormProps) {
  const { name, action, attempt, submit, noValidate, hidden = {}, children } = props;
  return (
    <form className="form" method="post" action={action} data-check={name} noValidate={noValidate}>
      <FormSummary name={name} attempt={attempt} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
      <button className="button button--primary">{submit}</button>
    </form>
  );
}

function FormSummary({ name, attempt }: { name: string; attempt: Attempt | null }) {
  const problems = Object.entries(attempt?.problems ?? {});
  if (!attempt || (problems.length === 0 && !attempt.problem)) return null;
  return (
    <div className="notice notice--error form-summary" role="alert" tabIndex={-1} autoFocus>
      <Icon name="warning" />
      <div>
        {attempt.problem && <p>{attempt.problem.message}</p>}
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

/** What each field of a form shows: as typed where the form came back, else what is on record. Passwords are not kept. */
export function fieldsOf(form: string, attempt: Attempt | null, record: Record<string, string> = {}) {
  return (name: string): FieldState => ({
    name,
    id: idOfField(form, name),
    value: (attempt ? attempt.fields[name] : record[name]) ?? '',
    problem: attempt?.problems[name],
  });
}

type PasswordFieldProps = FieldState & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  maxLength: number;
};

/** A password with a button to show it, where scripts run (`client/behaviours/account.ts`). It is never sent back. */
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

/** A password that is being chosen. */
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

/** A box to tick. */
export function TickField({ name, id, value, label }: FieldState & { label: string }) {
  return (
    <label className="tick" htmlFor={id}>
      <input type="checkbox" name={name} id={id} value="yes" defaultChecked={value !== ''} />
      {label}
    </label>
  );
}
