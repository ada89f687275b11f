import { weekdays, type Place, type Weekday } from '#shared/content/entries.ts';
import { oncePerLocale } from '../../once.ts';
import { useText } from '../language/use-text.ts';
import { ShopLink } from '../link.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockTitle } from './block-title.tsx';

/** Address, opening hours and a link to a map; no map is loaded. */
export function Location({ block, sources }: BlockProps<'location'>) {
  const t = useText();
  const { locale } = sources.money;
  const lines = addressLines(block);
  const isOnMap = lines.length > 0 || (block.latitude !== null && block.longitude !== null);
  return (
    <section className="block location">
      <BlockTitle>{block.name}</BlockTitle>
      {(isOnMap || block.phone) && (
        <address className="location__address">
          {lines.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
          {block.phone && <a href={`tel:${block.phone.replaceAll(/[^\d+]/g, '')}`}>{block.phone}</a>}
          {isOnMap && <ShopLink href={mapHref(block)}>{t('blocks.map')}</ShopLink>}
        </address>
      )}
      {block.hours.length > 0 && (
        <dl className="attributes location__hours" aria-label={t('blocks.hours')}>
          {block.hours.map(({ firstDay, lastDay, opens, closes }, index) => (
            <div key={index} className="attributes__row">
              <dt>
                {firstDay === lastDay
                  ? dayName(firstDay, locale)
                  : `${dayName(firstDay, locale)} – ${dayName(lastDay, locale)}`}
              </dt>
              <dd>
                {opens && closes ? `${clock(opens, locale)} – ${clock(closes, locale)}` : t('blocks.closed')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** 5 January 1970 was a Monday. */
function dayName(day: Weekday, locale: string): string {
  const date = new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(day)));
  return formats(locale).day.format(date);
}

function addressLines({ street, locality, region, postcode }: Place): string[] {
  return [street, [locality, region, postcode].filter(Boolean).join(' ')].filter(Boolean);
}

function mapHref(place: Place): string {
  const { latitude, longitude } = place;
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  }
  const query = [place.name, ...addressLines(place), place.country].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}

/** `07:00` in the format of the locale. */
function clock(time: string, locale: string): string {
  return formats(locale).clock.format(new Date(`1970-01-01T${time}:00Z`));
}

const formats = oncePerLocale((locale) => ({
  day: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  clock: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
}));
