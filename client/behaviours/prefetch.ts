import { isSlow, savesData } from '../connection.ts';

/** Takes the rules for loading pages ahead out of the page, on a slow connection and for those who save data. */
export function start(): void {
  if (savesData() || isSlow()) document.querySelector('script[type=speculationrules]')?.remove();
}
