import type { ReactNode } from 'react';
import type { Problem } from '#shared/errors/problem.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '../language/use-text.ts';
import { ChallengeLink } from './challenge-link.tsx';

export type FormState = {
  fields: Record<string, string>;
  problems: FieldProblems;
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
      <HiddenFields fields={hidden} />
      {children}
      <button className="button button--primary">{submit}</button>
    </form>
  );
}

export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function FormSummary({ name, formState }: { name: string; formState: FormState | null }) {
  const t = useText();
  const problems = Object.entries(formState?.problems ?? {});
  if (!formState || (problems.length === 0 && !formState.problem)) return null;
  return (
    <div className="notice notice--error form-summary" role="alert" tabIndex={-1} autoFocus>
      <Icon name="warning" />
      <div>
        {formState.problem && <p>{problemText(t, formState.problem)}</p>}
        {formState.problem && <ChallengeLink problem={formState.problem} />}
        {problems.length > 0 && (
          <ul>
            {problems.map(([field, problem]) => (
              <li key={field}>
                <a href={`#${idOfField(name, field)}`}>{problemText(t, problem)}</a>
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

export type FieldState = { name: string; id: string; value: string; problem: Problem | undefined };

/** The props of each field: the input where the form was refused, else the stored record. */
export function fieldsOf(form: string, formState: FormState | null, record: Record<string, string> = {}) {
  return (name: string): FieldState => ({
    name,
    id: idOfField(form, name),
    value: (formState ? formState.fields[name] : record[name]) ?? '',
    problem: formState?.problems[name],
  });
}
