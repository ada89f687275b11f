import type { Problem } from '#shared/errors/problem.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '../../../ui/language/use-text.ts';

export function ProblemNotice({ problem }: { problem: Problem | null }) {
  const t = useText();
  if (!problem) return null;
  return (
    <p className="notice notice--error" role="alert" tabIndex={-1} autoFocus>
      <Icon name="warning" />
      {problemText(t, problem)}
    </p>
  );
}

/** That something was done, which is read out. */
export function DoneNotice({ text }: { text: string | null }) {
  return (
    text && (
      <p className="notice" role="status">
        {text}
      </p>
    )
  );
}
