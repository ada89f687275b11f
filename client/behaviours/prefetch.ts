import { isSlow, savesData } from '../connection.ts';

/** Removes the page's speculation rules on a slow connection and for visitors who save data. */
export function start(): void {
  if (savesData() || isSlow()) document.querySelector('script[type=speculationrules]')?.remove();
}
