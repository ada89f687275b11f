import { Hono } from 'hono';
import * as v from 'valibot';
import { regionValue } from '#shared/account/address.ts';
import {
  TYPED_MAX_LENGTH,
  TYPED_MIN_LENGTH,
  type AddressOption,
  type FoundAddress,
} from '#shared/account/found-address.ts';
import { addressRuleOf, loadRegions } from '#shared/countries/address-rules.ts';
import { isCountry } from '#shared/countries/countries.ts';
import { problem } from '#shared/errors/problem.ts';
import { answers } from '#shared/routes.ts';
import { createAddressSearch, type Asked, type ServiceAddress } from '../../backends/address-search.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { countHourly } from '../../database/hourly-limits.ts';
import { CONVENIENCE_MS, inTime } from '../../middleware/database-time.ts';
import { noStore } from '../../render/no-store.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { answerProblem } from '../api/api.ts';

const asked = { locale: v.pipe(v.string(), v.maxLength(20)), session: v.pipe(v.string(), v.uuid()) };

const question = v.union([
  v.object({
    ...asked,
    typed: v.pipe(v.string(), v.trim(), v.minLength(TYPED_MIN_LENGTH), v.maxLength(TYPED_MAX_LENGTH)),
  }),
  v.object({ ...asked, id: v.pipe(v.string(), v.regex(/^[\w-]{1,500}$/)) }),
]);

export const countries = new Hono<AppEnv>()
  /** `/places/{country}`: the address rule of a country, for forms whose country is changed. The same for all visitors: the
   * page says in which language it shows the regions. */
  .get(answers.country.pattern, async (c, next) => {
    const country = c.req.param('country');
    if (!isCountry(country)) return next();
    await loadRegions();
    return c.json(addressRuleOf(country, c.req.query('locale')), 200, {
      'Cache-Control': 'public, max-age=86400',
    });
  })
  /** An `AddressQuestion`, whose answer is `AddressOption[]`, or the `FoundAddress` of an id. In a body: logs have addresses of requests. */
  .post(answers.country.pattern, async (c, next) => {
    const country = c.req.param('country');
    if (!isCountry(country) || c.get('config').addressSearch === null) return next();
    noStore(c);
    const read = v.safeParse(question, await c.req.json().catch(() => null));
    if (!read.success)
      return answerProblem(c, problem('bad_request', { field: 'typed' }, { param: 'typed' }));
    // Whoever is not helped types the whole address.
    const found = (await isAdmitted(c)) ? search(c, { ...read.output, country }) : Promise.resolve(null);
    return c.json(await found.catch(orElse(createReport(c), null)));
  });

function isAdmitted(c: AppContext): Promise<boolean> {
  const address = c.req.header('cf-connecting-ip') ?? '';
  const counted = countHourly(c.env.DB, 'address', address, Date.now());
  return inTime(c, counted, { ms: CONVENIENCE_MS, otherwise: true });
}

async function search(
  c: AppContext,
  { country, ...request }: v.InferOutput<typeof question> & { country: string },
): Promise<AddressOption[] | FoundAddress | null> {
  const service = createAddressSearch(c.get('config'), (...call) => fetch(...call));
  await loadRegions();
  const where = { ...request, country };
  if ('id' in request) {
    const address = await service?.read(request.id, where);
    return address ? toFields(address, where) : null;
  }
  const options = (await service?.find(request.typed, where)) ?? [];
  return options.map((option) =>
    'id' in option ? option : { ...option, address: toFields(option.address, where) },
  );
}

/** Services say a region by its code, or by its name in their language, the page's or English. */
function toFields({ region, ...address }: ServiceAddress, { country, locale }: Asked): FoundAddress {
  const known = [locale, 'en'].flatMap((language) => addressRuleOf(country, language).regions);
  const said = region.toLowerCase();
  const found = known.find(({ code, name }) => [code, name].some((each) => each.toLowerCase() === said));
  return { ...address, state: found ? regionValue(country, found.code) : '' };
}
