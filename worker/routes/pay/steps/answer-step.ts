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

/** Contact and addresses. A guest must name an e-mail address, whatever the form had. */
export async function answerAddress(c: Context<AppEnv>): Promise<Response> {
  const cart = await loadCart(c);
  if (!cart) return c.redirect(routes.pay.href(), 303);
  const isGuest = !cart.parties.isSignedIn;
  return handleForm(c, {
    check: ({ email = '', ...fields }) =>
      checkPayAddress(isGuest ? { ...fields, email } : fields, addressRuleOf),
    submit: (asked) => saveAddress(c, asked),
    render: (formState) => renderAttempt(c, formState),
  });
}

/** A problem of the whole stands where it can be mended, which may be another step. */
function renderAttempt(c: Context<AppEnv>, formState: FormState): Promise<Response> {
  const { problem: reason } = formState;
  if (!reason) return renderPay(c, { formState });
  return renderPay(c, {
    formState: { ...formState, problem: null },
    refusal: { problem: reason, sent: 'address' },
  });
}

/** How the parcel goes: only by a service that takes it there. */
export async function answerDelivery(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c.req);
  if (!form.ok) throw new ShopError(form.error);
  const cart = await loadCart(c);
  if (!cart) return c.redirect(routes.pay.href(), 303);
  const asked = fieldOf(form.value, 'service');
  const services = await loadServices(c, cart);
  const isOffered = services.some(({ id }) => id === asked);
  const refusal = isOffered ? await saveService(c, asked) : problem('service_missing');
  return refusal
    ? renderPay(c, { refusal: { problem: refusal, sent: 'delivery' } })
    : c.redirect(nextStep, 303);
}
