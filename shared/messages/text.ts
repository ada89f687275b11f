import type { ErrorCode } from '../errors/catalogue.ts';
import { fill } from './fill.ts';
import type { Message, MessageKey, Messages, Text } from './message.ts';

type Params = Record<string, string | number>;

/** Turns messages into functions of the locale. The browser has fewer of them than the Worker. */
export function createText(messages: Partial<Messages>, locale: string): Text {
  const known = formatLocale(locale);
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;

  function formOf(message: Message, params: Params): string {
    if (typeof message === 'string') return message;
    rules ??= new Intl.PluralRules(known);
    return message[rules.select(Number(params['count']))] ?? message.other;
  }
  function print(value: string | number): string {
    // The first formatter of an isolate loads the runtime's tables of all languages.
    if (typeof value === 'string' || isPrintedPlain(value, known)) return String(value);
    numbers ??= new Intl.NumberFormat(known);
    return numbers.format(value);
  }
  function text(key: MessageKey, params: Params = {}): string {
    const message = messages[key];
    if (message === undefined) throw new Error(`The message ${key} is not loaded`);
    return fill(formOf(message, params), params, print);
  }
  function ofError(code: string, params: Params = {}): string | null {
    const message = messages[`error.${code as ErrorCode}`];
    return message === undefined ? null : fill(message, params, print);
  }
  return Object.assign(text, { locale: known, ofError }) as Text;
}

/** Whether a number has no separators and the language no digits of its own. */
function isPrintedPlain(value: number, locale: string): boolean {
  return /^(en|fr|de|ja)(-[A-Z]+)?$/.test(locale) && /^\d{1,3}$/.test(String(value));
}

const tags = new Map<string, string>();

/** Stores have few locales. */
const MAX_TAGS = 100;

/** Some stores write an underscore, and some invent one. Remembered: the runtime takes long to check one. */
export function formatLocale(locale: string): string {
  const tag = tags.get(locale) ?? tagOf(locale);
  if (tags.size >= MAX_TAGS) tags.clear();
  tags.set(locale, tag);
  return tag;
}

function tagOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
