import messages from '#shop-messages' with { type: 'json' };
import type { Overrides } from '#shared/messages/overrides.ts';

/** What the shop's folder words in a locale; its words for the language come first. */
export function shopMessages(locale: string): Overrides {
  return { ...messages[locale.split('-')[0] ?? ''], ...messages[locale] };
}
