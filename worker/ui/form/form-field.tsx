import type { ReactNode } from 'react';
import type { Problem } from '#shared/errors/problem.ts';
import { Icon } from '#shared/ui/icon.tsx';

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
  /** Whether it must be filled in depends on other fields: the label keeps silent. */
  isOptionalUnsaid?: boolean;
  maxLength: number;
  autoComplete?: string;
  /** What was typed before the form came back. */
  value?: string;
  /** What stands beside the field, in its row. */
  aside?: ReactNode;
  problem?: Problem | undefined;
};

/** A labelled field with its hint and its error, which the field names as its descriptions. */
export function FormField({
  id,
  label,
  hint,
  type,
  rows = 1,
  value = '',
  problem,
  aside,
  isOptionalUnsaid = false,
  ...field
}: FormFieldProps) {
  const described = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ');
  const control = {
    ...field,
    id,
    className: 'field__input',
    defaultValue: value,
    'aria-describedby': described,
    ...(problem ? { 'aria-invalid': true } : {}),
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {!field.required && !isOptionalUnsaid && ' (optional)'}
      </label>
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
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field__error" id={`${id}-error`}>
        {problem && (
          <>
            <Icon name="warning" />
            {problem.message}
          </>
        )}
      </p>
    </div>
  );
}

/** A field that people do not see and machines fill in; `routes/forms/guard.ts` takes the bait back. */
export function Bait() {
  return (
    <div className="bait" aria-hidden="true">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
