import type { Context } from 'hono';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { checkPayAddress } from '#shared/payments/pay-form.ts';
import { addressRuleOf } from '#shared/countries/address-rules.ts';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import { handleForm } from '../../forms/handle-form.ts';
import type { FormState } from '../../../ui/form/form.tsx';
import { fieldOf, readForm } from '../../forms/read-form.ts';
import { loadCart, loadServices } from '../load-checkout.ts';
import { renderPay } from '../render-pay.tsx';
import { nextStep, saveAddress, saveService } from './save-step.ts';

/** A guest must give an e-mail address, even where the form had no such field. */
export async function answerAddress(c: Context<AppEnv>): Promise<Response> {
  const cart = await loadCart(c);
  if (!cart) return c.redirect(routes.pay.href(), 303);
  const isGuest = !cart.parties.isSignedIn;
  return handleForm(c, {
    check: ({ email = '', ...fields }) =>
      checkPayAddress(isGuest ? { ...fields, email } : fields, addressRuleOf),
    submit: (input) => saveAddress(c, input),
    render: (formState) => renderRefusedAddress(c, formState),
  });
}

/** A problem of the form as a whole may belong to another section. */
function renderRefusedAddress(c: Context<AppEnv>, formState: FormState): Promise<Response> {
  const { problem: reason } = formState;
  if (!reason) return renderPay(c, { formState });
  return renderPay(c, {
    formState: { ...formState, problem: null },
    refusal: { problem: reason, section: 'address' },
  });
}

export async function answerDelivery(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c.req);
  if (!form.ok) throw new ShopError(form.error);
  const cart = await loadCart(c);
  if (!cart) return c.redirect(routes.pay.href(), 303);
  const serviceId = fieldOf(form.value, 'service');
  const services = await loadServices(c, cart);
  const isOffered = services.some(({ id }) => id === serviceId);
  const refusal = isOffered ? await saveService(c, serviceId) : problem('service_missing');
  return refusal
    ? renderPay(c, { refusal: { problem: refusal, section: 'delivery' } })
    : c.redirect(nextStep, 303);
}
