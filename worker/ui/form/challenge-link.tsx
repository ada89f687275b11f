import type { Problem } from '#shared/errors/problem.ts';
import { routes } from '#shared/routes.ts';
import { useText } from '../language/use-text.ts';

/** Leads to a challenge after which a refused form may be sent; in a new tab, so that no input is lost. */
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
