import type { Problem } from '#shared/errors/problem.ts';
import { routes } from '#shared/routes.ts';
import { useText } from '../use-text.ts';

/** Where a refused form may be sent after a challenge; in a tab of its own, or what was typed would be lost. */
export function ChallengeLink({ problem }: { problem: Problem }) {
  const t = useText();
  if (problem.code !== 'challenge_needed') return null;
  return (
    <p>
      <a href={routes.challenge.href()} target="_blank">
        {t('challenge.link')}
      </a>
    </p>
  );
}
