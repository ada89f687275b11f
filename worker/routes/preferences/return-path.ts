import { ownPath } from '#shared/own-path.ts';

const MAX_LENGTH = 2000;

/** The page of the shop that a form came from; the front page instead of anything outside the shop. */
export function returnPath(path: string): string {
  return ownPath(path, MAX_LENGTH) ?? '/';
}
