import { workerErrors } from '#shared/errors/worker-errors.ts';
import { messages as browserMessages } from '#shared/messages/en/browser.ts';
import { ownMessagesId, type Overrides } from '#shared/messages/overrides.ts';
import { escapeScript } from '../document/escape.ts';

/** The operator's own messages that islands and scripts use; empty where there are none. */
export function ownMessagesMarkup(own: Overrides): string {
  const said = Object.entries(own).filter(([key]) => isForBrowsers(key));
  if (said.length === 0) return '';
  const json = escapeScript(JSON.stringify(Object.fromEntries(said)));
  return `<script type="application/json" id="${ownMessagesId}">${json}</script>`;
}

function isForBrowsers(key: string): boolean {
  if (Object.hasOwn(browserMessages, key)) return true;
  return key.startsWith('error.') && !Object.hasOwn(workerErrors, key.slice('error.'.length));
}
