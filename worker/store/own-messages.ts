import { problem } from '#shared/errors/problem.ts';
import { readOverrides, type Overrides } from '#shared/messages/overrides.ts';
import type { Report } from '../reporting/report.ts';

type Options = {
  /** Messages that the operator has reworded, as entered (docs/operations/features.md#changing-messages). */
  readMessages: (locale: string) => Promise<unknown>;
  report: Report;
};

/** The messages that this isolate has refused, each reported once. */
const reported = new Set<string>();

/** Those of the operator's messages that can be shown. */
export async function loadOwnMessages(locale: string, { readMessages, report }: Options): Promise<Overrides> {
  const { messages, refused } = readOverrides(await readMessages(locale));
  for (const { key, reason } of refused) {
    const fault = problem('message_refused', { key: key.slice(0, 100), reason });
    if (!reported.has(`${locale} ${fault.message}`)) report(fault, { locale });
    reported.add(`${locale} ${fault.message}`);
  }
  return messages;
}

import messages from '#shop-messages' with { type: 'json' };

/** What the shop's folder words in a locale; its words for the language come first. */
export function shopMessages(locale: string): Overrides {
  return { ...messages[locale.split('-')[0] ?? ''], ...messages[locale] };
}
