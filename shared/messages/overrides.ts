import { catalogue, type ErrorCode } from '../errors/catalogue.ts';
import { english } from './en/english.ts';
import type { Message, Messages, Plural } from './message.ts';

/** Messages of one locale that the operator has reworded. */
export type Overrides = Partial<Messages>;

export type ReadOverrides = {
  messages: Overrides;
  /** Keys that are left out, each with what is wrong. */
  refused: { key: string; reason: string }[];
};

/** Where a page contains those of its scripts (`client/messages.ts`). */
export const ownMessagesId = 'own-messages';

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

const MAX_CHARACTERS = 1_000;

/** Lines that a shop can do without: blank they are not shown. */
const optional = new Set<string>([
  'productPage.freeDelivery',
  'productPage.returns',
  'contact.emailHint',
  'address.phoneHint',
  'pay.emailHint',
  'payment.walletOrders',
] satisfies (keyof Messages)[]);

/** Reads the operator's input, whatever it is: a message that cannot be shown is left out. */
export function readOverrides(written: unknown): ReadOverrides {
  const read: ReadOverrides = { messages: {}, refused: [] };
  if (written === null || written === undefined) return read;
  if (!isRecord(written)) {
    read.refused.push({ key: '*', reason: 'an object of messages by key is expected' });
    return read;
  }
  const messages: Record<string, Message> = {};
  for (const [key, message] of Object.entries(written)) {
    const reason = faultOf(key, message);
    if (reason === null) messages[key] = message as Message;
    else read.refused.push({ key, reason });
  }
  return { ...read, messages };
}

function faultOf(key: string, message: unknown): string | null {
  if (message === '' && optional.has(key)) return null;
  const source = sourceOf(key);
  if (source === null) return 'there is no such message';
  const isPlural = typeof source !== 'string';
  if (typeof message !== 'string' && !(isPlural && isForms(message)))
    return isPlural ? 'a text, or one for each plural form with `other`, is expected' : 'a text is expected';
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  if (texts.some((text) => text.trim() === '' || text.length > MAX_CHARACTERS))
    return `each text has 1 to ${MAX_CHARACTERS} characters`;
  const known = placeholdersOf(source);
  const own = placeholdersOf(message);
  const strange = [...own].filter((name) => !known.has(name));
  if (strange.length > 0) return `has no {${strange.join('}, {')}}`;
  // Some forms spell the number out.
  const lost = [...known].filter((name) => !own.has(name) && !(isPlural && name === 'count'));
  return lost.length > 0 ? `lacks {${lost.join('}, {')}}` : null;
}

/** The message in English, with its placeholders; null where there is none. */
function sourceOf(key: string): Message | null {
  if (Object.hasOwn(english, key)) return english[key as keyof typeof english];
  const code = key.startsWith('error.') ? key.slice('error.'.length) : '';
  return Object.hasOwn(catalogue, code) ? catalogue[code as ErrorCode].message : null;
}

function placeholdersOf(message: Message): Set<string> {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  return new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)));
}

function isForms(value: unknown): value is Plural {
  return (
    isRecord(value) &&
    'other' in value &&
    Object.entries(value).every(([name, text]) => categories.has(name) && typeof text === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
