import { linkTarget } from '#shared/link.ts';

const MAX_LENGTH = 2000;

/** The page of the shop that a form came from; the front page instead of anything outside the shop. */
export function returnPath(path: string): string {
  const target = path.length <= MAX_LENGTH && path.startsWith('/') ? linkTarget(path) : null;
  return target && !target.external ? target.href : '/';
}
