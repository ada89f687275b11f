import { Hono } from 'hono';
import * as v from 'valibot';
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
import { addressHelpOf, createAddressSearch } from '../../backends/address-search.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { noStore } from '../../render/no-store.ts';
import { answerProblem } from '../api/api.ts';
import { findPlace, ifAdmitted, toFields } from './found-address.ts';

const asked = { locale: v.pipe(v.string(), v.maxLength(20)), session: v.pipe(v.string(), v.uuid()) };

const question = v.union([
  v.object({
    ...asked,
    typed: v.pipe(v.string(), v.trim(), v.minLength(TYPED_MIN_LENGTH), v.maxLength(TYPED_MAX_LENGTH)),
  }),
  v.object({ ...asked, id: v.pipe(v.string(), v.regex(/^[\w-]{1,500}$/)) }),
  v.object({ ...asked, zip: v.pipe(v.string(), v.regex(/^\d{7}$/)) }),
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
  /** An `AddressQuestion`, whose answer is `AddressOption[]`, or the `FoundAddress` of an id or a postcode. In a body: logs have addresses of requests. */
  .post(answers.country.pattern, async (c, next) => {
    const country = c.req.param('country');
    const { source, hasPostcodes } = addressHelpOf(c.get('config'));
    if (!isCountry(country) || (source === null && !hasPostcodes)) return next();
    noStore(c);
    const read = v.safeParse(question, await c.req.json().catch(() => null));
    if (!read.success)
      return answerProblem(c, problem('bad_request', { field: 'typed' }, { param: 'typed' }));
    return c.json(await ifAdmitted(c, () => search(c, { ...read.output, country })));
  });

async function search(
  c: AppContext,
  { country, ...request }: v.InferOutput<typeof question> & { country: string },
): Promise<AddressOption[] | FoundAddress | null> {
  if ('zip' in request) return findPlace(c, country, request.zip);
  const service = createAddressSearch(c.get('config'), (...call) => fetch(...call));
  await loadRegions();
  const where = { ...request, country };
  if ('id' in request) {
    const address = await service?.read(request.id, where);
    return address ? toFields(address, country) : null;
  }
  const options = (await service?.find(request.typed, where)) ?? [];
  return options.map((option) =>
    'id' in option ? option : { ...option, address: toFields(option.address, country) },
  );
}
