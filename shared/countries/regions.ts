import { regionLists } from './region-lists.ts';
import type { Region } from './address-rule.ts';

/** Countries whose addresses require a region (libaddressinput, `require`). */
const required = new Set(
  'AE AU BR CA CN CO CR ES FM HN ID IN IQ IT JM JP KI KN KR MH NR PG PW RU SO SV TW UA US VE'.split(' '),
);

/** The regions of a country's addresses; none where addresses have no region. */
export function regionsOf(country: string): Region[] {
  const list = Object.hasOwn(regionLists, country) ? regionLists[country] : undefined;
  return (list?.split('|') ?? []).map((entry) => {
    const [code = '', name = code] = entry.split('=');
    return { code, name };
  });
}

export function needsRegion(country: string): boolean {
  return required.has(country);
}
