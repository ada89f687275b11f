import type { Context } from 'hono';
import type { AddressFields } from '#shared/account/account.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import type { Json } from '#shared/json.ts';
import type { PayAddress } from '#shared/payments/pay-form.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { routes } from '#shared/routes.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';
import type { AppEnv } from '../../../context.ts';
import { loadAddresses } from '../../account/addresses/addresses.tsx';
import { loadServices, readCheckoutCart } from '../load-checkout.ts';

/** Where a saved form leads: to the page, at what is asked next. */
export const nextStep = `${routes.pay.href()}#next`;

/**
 * Puts the addresses into the cart, and the first service that takes the parcel: then the page names the whole price,
 * and who wants another service chooses it. The former service is cleared, it was another address's.
 */
export async function saveAddress(c: Context<AppEnv>, asked: PayAddress): Promise<Result<string, Refusal>> {
  const address = await addressOf(c, asked.address);
  if (!address) return refused(problem('bad_request', { field: 'address' }, { param: 'address' }));
  const cart = await putCart(c, {
    ...(asked.email === null ? {} : { account: { email: asked.email } }),
    shipping: { ...wireOf(address), service: null },
    billing: wireOf(asked.billing ?? address),
    shipment_rating: null,
  });
  if (!cart.ok) return refused(cart.error);
  const read = readCheckoutCart(cart.value);
  const first = read && (await loadServices(c, read))[0];
  if (!first) return ok(nextStep);
  const rated = await putCart(c, { shipping: { service: first.id } });
  return rated.ok ? ok(nextStep) : refused(rated.error);
}

/** Chooses how the parcel goes; the problem when that was refused. */
export async function saveService(c: Context<AppEnv>, id: string): Promise<Problem | null> {
  const saved = await putCart(c, { shipping: { service: id } });
  return saved.ok ? null : saved.error;
}

async function addressOf(c: Context<AppEnv>, asked: PayAddress['address']): Promise<AddressFields | null> {
  if ('typed' in asked) return asked.typed;
  const saved = (await loadAddresses(c)).find(({ id }) => id === asked.savedId);
  if (!saved) return null;
  const { id: _id, ...fields } = saved;
  return fields;
}

/** The backend keeps a whole name beside its parts. */
function wireOf(fields: AddressFields): { [name: string]: Json } {
  return { ...fields, name: `${fields.first_name} ${fields.last_name}`.trim() };
}

async function putCart(c: Context<AppEnv>, body: Json): Promise<Result<Json>> {
  const write = { method: 'PUT', path: '/cart', body: JSON.stringify(body), key: null } as const;
  const answer = await c.var.visitor.writeCart(write);
  return answer.ok ? ok(JSON.parse(answer.value.cart) as Json) : answer;
}

/** The form's fields, by the backend's names for them. */
const fieldNames: Record<string, string> = { 'account.email': 'email' };

function refused(reason: Problem): Result<never, Refusal> {
  const { param = '' } = reason;
  const field = fieldNames[param] ?? param.replace(/^shipping\./, '').replace(/^billing\./, 'billing_');
  const isKnown = param in fieldNames || /^(shipping|billing)\.\w+$/.test(param);
  const problems: FieldProblems = isKnown ? { [field]: reason } : {};
  return refuse({ problem: isKnown ? null : reason, problems });
}
