import { getCookie } from 'hono/cookie';
import { cartMoney } from '#shared/cart/cart-money.ts';
import { loadRegions } from '#shared/countries/address-rules.ts';
import { ShopError, type Problem, problem } from '#shared/errors/problem.ts';
import { takesKind, type CartKind, kindOf } from '#shared/payments/cart-kind.ts';
import { INCAPABLE_COOKIE } from '#shared/payments/incapable.ts';
import { wayOf, type Offer } from '#shared/payments/methods.ts';
import { takesAmount } from '#shared/payments/payable.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { shopperProblem } from '#shared/payments/shopper-problem.ts';
import { destinationChange, destinationIn, goodsIn, sumsIn } from '#shared/payments/shown.ts';
import { isShown, priceChange } from '#shared/payments/sums.ts';
import { routes } from '#shared/routes.ts';
import { addressHelpOf } from '../../backends/address-search.ts';
import type { AppContext } from '../../context.ts';
import { countryOf } from '../../country.ts';
import { titled } from '../../render/document/head.ts';
import { chargeFormat } from '../../render/money-format.ts';
import { renderPage, type Page } from '../../render/page.tsx';
import { offersOn } from '../../render/payment-config.tsx';
import { createReport } from '../../reporting/report.ts';
import { BackToShop, EmptyPage } from '../../ui/empty-page.tsx';
import type { FormState } from '../../ui/form/form.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { goodsChange } from '../../visitor/payments/payment-rules.ts';
import { statusOf } from '../forms/handle-form.ts';
import type { RefusedCode } from './code-form.tsx';
import { loadCheckout, type Checkout } from './load-checkout.ts';
import { offersAtOnce } from './offers-at-once.ts';
import { PayPage, type PayPageProps } from './pay-page.tsx';
import { paymentFiles } from './payment-files.ts';
import { isPaidWithoutOrder, PaidWithoutOrder } from './payment/payment-state.tsx';
import { sectionOf, type Section, type SectionProblem } from './problem-section.ts';
import { StepProblem } from './steps/step.tsx';

/** While an order is being placed, the page reloads itself. */
const ORDERING_REFRESH_S = 3;

type PayPageState = {
  payment?: PaymentView | null;
  formState?: FormState;
  refusal?: { problem: Problem; section: Section; /** As typed. */ code?: string | null };
};

export async function renderPay(c: AppContext, state: PayPageState): Promise<Response> {
  const [checkout, known] = await Promise.all([
    loadCheckout(c),
    state.payment === undefined ? readPayment(c) : state.payment,
    loadRegions(),
  ]);
  const payment = known && isPending(known) ? known : null;
  const response = await renderPage(c, {
    status: state.refusal
      ? (state.refusal.problem.status as NonNullable<Page['status']>)
      : statusOf(state.formState ?? null),
    head: { title: titled(c, c.get('text')('pay.title')), noIndex: true, styles: ['account', 'pay'] },
    personal: true,
    shownAt: routes.pay.href(),
    ...(checkout
      ? checkoutPart(c, state, { checkout, known, payment })
      : { frame: 'shop', body: <EmptyPay payment={payment} problem={problemToShow(state, known, null)} /> }),
  });
  // The address of a form answers nothing else.
  const address = c.req.method === 'POST' ? `; url=${routes.pay.href()}` : '';
  if (payment?.state === 'ordering') response.headers.set('Refresh', `${ORDERING_REFRESH_S}${address}`);
  return response;
}

type Paying = { checkout: Checkout; known: PaymentView | null; payment: PaymentView | null };

function checkoutPart(
  c: AppContext,
  state: PayPageState,
  { checkout, known, payment }: Paying,
): Pick<Page, 'mounts' | 'frame' | 'body' | 'ahead'> {
  const found = problemToShow(state, known, currentProblem(c, checkout, payment, state));
  const isAddressAsked = Boolean(state.formState) || found?.problem.code === 'destination_lost';
  const shown: PayPageProps = {
    checkout,
    payment,
    lastMethod: known?.method ?? null,
    offers: offersOf(c, checkout, payment),
    formState: state.formState ?? null,
    problem: found,
    refusedCode: refusedCode(state),
    requestedStep: isAddressAsked ? 'address' : (c.req.query('step') ?? null),
    homeCountry: c.get('settings').store.country,
    markets: c.get('config').markets,
    here: countryOf(c.req.raw),
    addressHelp: addressHelpOf(c.get('config')),
    incapable: getCookie(c, INCAPABLE_COOKIE),
    money: cartMoney(checkout.cart, chargeFormat(c.get('settings'), c.get('visitor'))),
    today: new Date(),
  };
  return {
    mounts: 'all',
    frame: 'checkout',
    body: <PayPage {...shown} />,
    ahead: paymentFiles(c, { offers: offersAtOnce(shown), ...checkout }),
  };
}

/** The payment methods that accept this cart; a pending payment already has its own. */
function offersOf(c: AppContext, { cart }: Checkout, payment: PaymentView | null): Offer[] {
  const offers = offersOn('all', c.get('settings'), c.get('config').paymentParams);
  if (payment) return offers;
  const toPay = { ...cart, ...kindOf(cart) };
  return offersForKind(offers, toPay, createReport(c)).filter((offer) => takesAmount(offer, toPay));
}

function currentProblem(
  c: AppContext,
  checkout: Checkout,
  payment: PaymentView | null,
  { formState }: PayPageState,
): Problem | null {
  // A payment proceeds to its order whatever the destination, and an address just typed shows the problem at
  // its field.
  const isToChange = payment === null && !formState;
  return (isToChange ? checkout.noDelivery : null) ?? priceChangeSince(c, checkout);
}

/** The amount has changed since the page that the shopper came from. */
function priceChangeSince(c: AppContext, { shown }: Checkout): Problem | null {
  const was = c.req.query('was');
  if (was === undefined || !isShown(was)) return null;
  return (
    priceChange(was, sumsIn(shown), c.get('shop')) ??
    destinationChange(destinationIn(was), destinationIn(shown) ?? '') ??
    goodsChange(goodsIn(was), goodsIn(shown) ?? '')
  );
}

async function readPayment(c: AppContext): Promise<PaymentView | null> {
  const read = await c.get('visitor').currentPayment();
  if (!read.ok) throw new ShopError(read.error);
  return read.value;
}

/** Not one that has only started, nor one whose provider has captured nothing when the shopper returns. */
function isPending({ state, method, gateway }: PaymentView): boolean {
  if (state === 'redirected') return wayOf(method, gateway)?.takesEarly ?? false;
  return state === 'authorised' || state === 'ordering';
}

/** Why the form was refused, else why the last payment failed. The problem of a code is shown at its field. */
function problemToShow(
  { refusal }: PayPageState,
  payment: PaymentView | null,
  changed: Problem | null,
): SectionProblem | null {
  if (refusal?.code) return null;
  const [reason, submitted] = refusal
    ? [refusal.problem, refusal.section]
    : [changed ?? lastingProblem(payment), 'payment' as const];
  return reason ? { section: sectionOf(reason, submitted), problem: shopperProblem(reason) } : null;
}

/** Delivery is determined for the current cart. */
function lastingProblem(payment: PaymentView | null): Problem | null {
  const reason = payment?.problem ?? null;
  return reason?.code === 'no_delivery' ? null : reason;
}

function refusedCode({ refusal }: PayPageState): RefusedCode | null {
  return refusal?.code ? { code: refusal.code, problem: refusal.problem } : null;
}

type EmptyPayProps = {
  /** Paid, but not ordered. */ payment: PaymentView | null;
  problem: SectionProblem | null;
};

/** Without a cart; money captured for a cart that could not be ordered can still be claimed back. */
export function EmptyPay({ payment, problem: shown }: EmptyPayProps) {
  const t = useText();
  return (
    <EmptyPage
      title={t('pay.nothing')}
      text={t('pay.nothingText')}
      notice={shown && <StepProblem problem={shown.problem} />}
    >
      <BackToShop />
      {payment && isPaidWithoutOrder(payment) && <PaidWithoutOrder payment={payment} due={null} />}
    </EmptyPage>
  );
}

const logged = new Set<string>();

/** The methods that accept this kind of cart. Why one is left out is logged for the operator, once. */
export function offersForKind(offers: Offer[], kind: CartKind, report: (reason: Problem) => void): Offer[] {
  const isTaken = (offer: Offer) => takesKind(offer, kind);
  for (const offer of offers) if (!isTaken(offer)) reportOnce(reasonOf(offer, kind), report);
  return offers.filter(isTaken);
}

function reportOnce(reason: Problem, report: (reason: Problem) => void): void {
  if (logged.has(reason.message)) return;
  logged.add(reason.message);
  report(reason);
}

function reasonOf({ name, ...offer }: Offer, { currency }: CartKind): Problem {
  return takesKind(offer, { currency, isSubscription: false })
    ? problem('payment_unrepeatable', { name })
    : problem('payment_currency', { name, currency });
}
