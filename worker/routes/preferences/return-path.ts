import { linkTarget } from '#shared/link.ts';

const MAX_LENGTH = 2000;

/** The page of ours that a form came from; anything that would lead out of the shop is the front page. */
export function returnPath(asked: string): string {
  const path = asked.length <= MAX_LENGTH && asked.startsWith('/') ? linkTarget(asked) : null;
  return path && !path.external ? path.href : '/';
}
