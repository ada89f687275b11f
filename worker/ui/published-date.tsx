import { oncePerLocale } from '../once.ts';
import { useText } from './language/use-text.ts';

const formatIn = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Null for a missing or malformed date. Dates of the content service have no time. */
export function dateText(locale: string, date: string | null): string | null {
  const time = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? null : formatIn(locale).format(time);
}

export function PublishedDate({ date }: { date: string | null }) {
  const { locale } = useText();
  const text = dateText(locale, date);
  return (
    text && (
      <time className="date" dateTime={date ?? undefined}>
        {text}
      </time>
    )
  );
}
