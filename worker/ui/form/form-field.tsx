import type { ReactNode } from 'react';
import type { Problem } from '#shared/errors/problem.ts';
import { describedBy, LabelledField, type AddressPart } from './labelled-field.tsx';
import { useText } from '../language/use-text.ts';

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
  /** Beside the control, in its row. */
  aside?: ReactNode;
  problem?: Problem | undefined;
  /** An example, where the label says what it is. */
  placeholder?: string;
  part?: AddressPart;
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
