import { english } from './en/english.ts';
import type { Text } from './message.ts';
import { createText } from './text.ts';

/** Set by the browser's build only (vite.config.ts). */
declare const IN_BROWSER: true | undefined;

/** A browser has none before it loads one (client/messages.ts); elsewhere English is available at once. */
let current: Text | null = typeof IN_BROWSER === 'undefined' ? createText(english, 'en') : null;

/** The messages of the page in the browser, in the page's only language. In the Worker they are English: requests have their own. */
export function pageText(): Text {
  if (current === null) throw new Error('The messages of this page are not loaded');
  return current;
}

export function setPageText(text: Text): void {
  current = text;
}
