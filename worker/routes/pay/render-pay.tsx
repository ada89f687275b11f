import type { Context } from 'hono';
import { ShopError, type Problem } from '#shared/errors/problem.ts';
import { flowOf, type Offer } from '#shared/payments/methods.ts';
import { isPayable } from '#shared/payments/payable.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { shopperProblem } from '#shared/payments/shopper-problem.ts';
import type { AppEnv } from '../../context.ts';
import { titled } from '../../render/head.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { renderPage, type Page } from '../../render/page.tsx';
import { offersOn } from '../../render/payment-config.tsx';
import { statusOf } from '../forms/handle-form.ts';
import type { FormState } from '../../ui/form/form.tsx';
import type { RefusedCode } from './code-form.tsx';
import { loadCheckout, type Checkout } from './load-checkout.ts';
import { EmptyPay, PayPage } from './pay-page.tsx';
import type { Settings } from '#shared/settings.ts';
import { placeOf, type PlacedProblem, type ProblemPlace } from './problem-place.ts';

/** A page that waits asks again after this. */
const ORDERING_REFRESH_S = 3;

type Shown = {
  /** Asked for where it is not known. */
  payment?: PaymentView | null;
  /** The form of addresses that came back. */
  formState?: FormState;
  /** What was refused, and where its form stands. */
  refusal?: { problem: Problem; sent: ProblemPlace; /** A code as it was typed. */ code?: string | null };
};

/** The payment page, also as the answer to a form that was refused. */
export async function renderPay(c: Context<AppEnv>, shown: Shown): Promise<Response> {
  const { settings, shop } = c.var;
  const [checkout, known] = await Promise.all([
    loadCheckout(c),
    shown.payment === undefined ? readPayment(c) : shown.payment,
  ]);
  const payment = known && isUnderWay(known) ? known : null;
  const response = await renderPage(c, {
    status: statusFor(shown),
    head: { title: titled(c, 'Checkout'), noIndex: true, styles: ['account', 'pay'] },
    personal: true,
    mounts: checkout ? 'all' : 'wallets',
    body: checkout ? (
      <PayPage
        checkout={checkout}
        payment={payment}
        offers={payment ? offersOn('all', settings) : offersFor(checkout, settings)}
        formState={shown.formState ?? null}
        problem={problemToTell(shown, known)}
        refusedCode={refusedCode(shown)}
        asked={shown.formState ? 'address' : (c.req.query('step') ?? null)}
        money={moneyFormat(settings, shop)}
        locale={shop.locale}
      />
    ) : (
      <EmptyPay />
    ),
  });
  if (payment?.state === 'ordering') response.headers.set('Refresh', String(ORDERING_REFRESH_S));
  return response;
}

/** The ways to pay that take this cart. */
function offersFor({ cart }: Checkout, settings: Settings): Offer[] {
  const toPay = { ...cart, isSubscription: cart.items.some(({ plan }) => plan !== null) };
  return offersOn('all', settings).filter((offer) =>
    isPayable(offer, toPay, settings.payments[offer.method]),
  );
}

async function readPayment(c: Context<AppEnv>): Promise<PaymentView | null> {
  const read = await c.var.visitor.currentPayment();
  if (!read.ok) throw new ShopError(read.error);
  return read.value;
}

/** One that only began leaves the page as it is, and so does one whose provider took nothing: the shopper came back. */
function isUnderWay({ state, method, gateway }: PaymentView): boolean {
  if (state === 'redirected') return flowOf(method, gateway)?.takesEarly ?? false;
  return state === 'authorised' || state === 'ordering';
}

/** What the form was refused for, else what the last payment ended with. A code's problem stands at its field. */
function problemToTell({ refusal }: Shown, payment: PaymentView | null): PlacedProblem | null {
  if (refusal?.code) return null;
  const [reason, sent] = refusal ? [refusal.problem, refusal.sent] : [payment?.problem, 'payment' as const];
  return reason ? { place: placeOf(reason, sent), problem: shopperProblem(reason) } : null;
}

function refusedCode({ refusal }: Shown): RefusedCode | null {
  return refusal?.code ? { code: refusal.code, problem: refusal.problem } : null;
}

function statusFor({ formState, refusal }: Shown): NonNullable<Page['status']> {
  if (refusal) return refusal.problem.status as NonNullable<Page['status']>;
  return statusOf(formState ?? null);
}
