import type { Problem } from '#shared/errors/problem.ts';
import { routes } from '#shared/routes.ts';

/** Past a limit the page gives way to the challenge, which leads back to it. */
export function leadToChallenge(problem: Problem): Problem {
  if (problem.code === 'challenge_needed') {
    location.assign(`${routes.challenge.href()}?next=${encodeURIComponent(location.pathname)}`);
  }
  return problem;
}
