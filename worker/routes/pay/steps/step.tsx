import type { ReactNode } from 'react';
import type { Problem } from '#shared/errors/problem.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { isUnknownAnswer } from '#shared/payments/shopper-problem.ts';
import { routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import type { StepName, StepState } from './steps.ts';

type StepProps = {
  name: StepName;
  number: number;
  title: string;
  state: StepState;
  /** Whether a done step can be opened again. */
  canChange?: boolean;
  problem: Problem | null;
  children: ReactNode;
};

/** The open step is the target of saved forms (`#next`). */
export function Step({ name, number, title, state, canChange = false, problem, children }: StepProps) {
  const t = useText();
  const isDone = state === 'done';
  return (
    <section
      className={`step step--${state}`}
      aria-labelledby={`step-${name}`}
      {...(state === 'open' ? { id: 'next', tabIndex: -1 } : {})}
    >
      <header className="step__head">
        <h2 className="step__title" id={`step-${name}`}>
          <span className="step__mark" aria-hidden="true">
            {isDone ? <Icon name="check" /> : number}
          </span>
          {title}
          {isDone && <span className="visually-hidden"> {t('pay.stepDone')}</span>}
        </h2>
        {isDone && canChange && (
          <a className="step__change" href={`${routes.pay.href()}?step=${name}#next`}>
            {t('account.change')}
            <span className="visually-hidden"> {title}</span>
          </a>
        )}
      </header>
      {problem && <StepProblem problem={problem} />}
      <div className="step__body">{children}</div>
    </section>
  );
}

/** Takes the focus, so that screen readers announce it first. */
export function StepProblem({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const t = useText();
  return (
    <div className="notice notice--error step__problem" role="alert" tabIndex={-1} autoFocus>
      <Icon name="warning" />
      <div>
        <p>{problemText(t, problem)}</p>
        {isUnknownAnswer(problem) && <p>{t('payment.unknown')}</p>}
        {children}
      </div>
    </div>
  );
}
