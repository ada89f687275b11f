import { regionValue } from '#shared/account/address.ts';
import { japanesePostcode, type FoundAddress } from '#shared/account/found-address.ts';
import { loadRegions, regionCalled } from '#shared/countries/address-rules.ts';
import type { ServiceAddress } from '../../backends/address-search.ts';
import { createPostcodeSearch } from '../../backends/postcode-search.ts';
import type { AppContext } from '../../context.ts';
import { countHourly } from '../../database/hourly-limits.ts';
import { CONVENIENCE_MS, inTime } from '../../middleware/database-time.ts';
import { createReport, orElse } from '../../reporting/report.ts';

/** Null past the limits, and where the service fails: whoever is not helped types the whole address. */
export async function ifAdmitted<T>(c: AppContext, find: () => Promise<T | null>): Promise<T | null> {
  const address = c.req.header('cf-connecting-ip') ?? '';
  const counted = countHourly(c.env.DB, 'address', address, Date.now());
  const isAdmitted = await inTime(c, counted, { ms: CONVENIENCE_MS, otherwise: true });
  return isAdmitted ? find().catch(orElse(createReport(c), null)) : null;
}

/** Services say a region by its code, or by its name in a language of theirs. */
export function toFields({ region, ...address }: ServiceAddress, country: string): FoundAddress {
  const code = regionCalled(country, region);
  return { ...address, state: code === null ? '' : regionValue(country, code) };
}

/** The place of a postcode; null where the shop has no search for this country. */
export async function findPlace(c: AppContext, country: string, zip: string): Promise<FoundAddress | null> {
  const digits = japanesePostcode(country, zip);
  const search = createPostcodeSearch(c.get('config'), (...call) => fetch(...call));
  if (digits === null || search === null) return null;
  await loadRegions();
  const found = await search(digits);
  return found && toFields(found, country);
}

/** For forms sent without scripts: region and town that were left out, by the postcode. */
export async function completeAddress(
  c: AppContext,
  fields: Record<string, string>,
  prefix = '',
): Promise<Record<string, string>> {
  const typed = (name: string) => fields[`${prefix}${name}`]?.trim() ?? '';
  const missing = (['state', 'city'] as const).filter((name) => typed(name) === '');
  if (missing.length === 0 || japanesePostcode(typed('country'), typed('zip')) === null) return fields;
  if (c.get('config').postcodeSearch === null) return fields;
  const found = await ifAdmitted(c, () => findPlace(c, typed('country'), typed('zip')));
  if (!found) return fields;
  return { ...fields, ...Object.fromEntries(missing.map((name) => [`${prefix}${name}`, found[name]])) };
}
