import { fullNameOf } from '#shared/account/full-name.ts';
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
import { loadAddresses } from '../../account/addresses/load-addresses.ts';
import { deliveryRefusal } from '../../cart/delivery-refusal.ts';

/** Saved forms lead to the open step of the page. */
export const nextStep = `${routes.pay.href()}#next`;

/** Writes the addresses into the cart. The previous delivery service is cleared: it belonged to another address. */
export async function saveAddress(c: Context<AppEnv>, input: PayAddress): Promise<Result<string, Refusal>> {
  const address = await addressOf(c, input.address);
  if (!address) return toRefusal(problem('bad_request', { field: 'address' }, { param: 'address' }));
  const cart = await putCart(c, {
    ...(input.email === null ? {} : { account: { email: input.email } }),
    shipping: { ...toWire(address), service: null },
    billing: toWire(input.billing ?? address),
    shipment_rating: null,
  });
  return cart.ok ? ok(nextStep) : toRefusal(cart.error);
}

/** Returns the problem when the service was refused. */
export async function saveService(c: Context<AppEnv>, id: string): Promise<Problem | null> {
  const saved = await putCart(c, { shipping: { service: id } });
  return saved.ok ? null : saved.error;
}

async function addressOf(c: Context<AppEnv>, address: PayAddress['address']): Promise<AddressFields | null> {
  if ('typed' in address) return address.typed;
  const saved = (await loadAddresses(c)).find(({ id }) => id === address.savedId);
  if (!saved) return null;
  const { id: _id, ...fields } = saved;
  return fields;
}

/** The backend has a full name beside its parts. */
function toWire(fields: AddressFields): { [name: string]: Json } {
  return { ...fields, name: fullNameOf(fields) };
}

async function putCart(c: Context<AppEnv>, body: Json): Promise<Result<Json>> {
  const refusal = await deliveryRefusal(c, body);
  if (refusal) return refuse(refusal);
  const write = { method: 'PUT', path: '/cart', body: JSON.stringify(body), key: null } as const;
  const answer = await c.get('visitor').writeCart(write);
  return answer.ok ? ok(JSON.parse(answer.value.cart) as Json) : answer;
}

/** From the backend's field names to the form's. */
const fieldNames: Record<string, string> = { 'account.email': 'email' };

function toRefusal(reason: Problem): Result<never, Refusal> {
  const { param = '' } = reason;
  const field = fieldNames[param] ?? param.replace(/^shipping\./, '').replace(/^billing\./, 'billing_');
  const isKnown = param in fieldNames || /^(shipping|billing)\.\w+$/.test(param);
  const problems: FieldProblems = isKnown ? { [field]: reason } : {};
  return refuse({ problem: isKnown ? null : reason, problems });
}
