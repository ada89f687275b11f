import { useText } from './language/use-text.ts';
import { oncePerLocale } from '../once.ts';

const formatIn = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Nothing for a missing or malformed date. Dates of the content service have no time. */
export function PublishedDate({ date }: { date: string | null }) {
  const { locale } = useText();
  const time = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(time)) return null;
  return (
    <time className="date" dateTime={date ?? undefined}>
      {formatIn(locale).format(time)}
    </time>
  );
}
