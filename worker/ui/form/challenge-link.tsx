import type { Problem } from '#shared/errors/problem.ts';
import { routes } from '#shared/routes.ts';

/** Where a refused form may be sent after a challenge; in a tab of its own, or what was typed would be lost. */
export function ChallengeLink({ problem }: { problem: Problem }) {
  if (problem.code !== 'challenge_needed') return null;
  return (
    <p>
      <a href={routes.challenge.href()} target="_blank">
        Show that you are a person (opens a new tab)
      </a>
    </p>
  );
}
