import type { ReactNode } from 'react';
import type { Problem } from '#shared/errors/problem.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '../language/use-text.ts';

/** A letter of the order in `AddressRule`. */
export type AddressPart = 'G' | 'F' | 'C' | 'S' | 'Z';

type LabelledFieldProps = {
  id: string;
  label: ReactNode;
  hint?: string | undefined;
  /** Null where the field has no place for one. */
  problem: Problem | undefined | null;
  /** Of an address, whose country determines the position. */
  part?: AddressPart | undefined;
  children: ReactNode;
};

export function LabelledField({ id, label, hint, problem, part, children }: LabelledFieldProps) {
  return (
    <div className="field" data-part={part}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== null && <FieldError id={id} problem={problem} />}
    </div>
  );
}

export function FieldError({ id, problem }: { id: string; problem: Problem | null | undefined }) {
  const t = useText();
  return (
    <p className="field__error" id={`${id}-error`}>
      {problem && (
        <>
          <Icon name="warning" />
          {problemText(t, problem)}
        </>
      )}
    </p>
  );
}

export function describedBy({ id, hint, problem }: Pick<LabelledFieldProps, 'id' | 'hint' | 'problem'>) {
  return {
    'aria-describedby': [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' '),
    ...(problem ? { 'aria-invalid': true } : {}),
  };
}
