import { problem } from '#shared/errors/problem.ts';
import { flowOf } from '#shared/payments/methods.ts';
import {
  approve,
  approved,
  approvedBy,
  approvedHere,
  chargedBy,
  leave,
  pressed,
  returned,
  told,
  union,
} from './approval.ts';
import { effectsOf, type Effect } from './effects.ts';
import {
  denied,
  ended,
  fail,
  givenUp,
  intentPaid,
  keepMoney,
  linesBack,
  raise,
  refused,
  released,
  timePassed,
  withoutSheet,
  withoutUnordered,
} from './endings.ts';
import type { Event, EventOf } from './event.ts';
import { hasSecret, idsOf, inDoubt, withIntents } from './intent.ts';
import { announced, confirmed, orderRefused, placed, sent } from './ordering.ts';
import { isReadAnywhere, isReviewing, nextLook, nextTryAt } from './payment-rules.ts';
import { enter, isPaid, type Failed, type InState, type Moment, type Open, type Payment } from './payment.ts';
import { counted, toCount } from './refusals.ts';
import { refsOf } from './returns/return-query.ts';

type State = Payment['state'];

/** What follows from events in a state; an event that is not named changes nothing. */
type Rules<S extends State> = {
  [T in Event['type']]?: (payment: InState<S>, event: EventOf<T>, moment: Moment) => Payment;
};

const ofAll = {
  incident: (payment: Payment, { reason }: EventOf<'incident'>, { now }: Moment) =>
    raise(payment, reason.code, now),
  'time passed': timePassed,
};

/** It can end in every state but as an order, and its billing may be replaced. */
const ofAny: Rules<Exclude<State, 'done'>> = {
  ...ofAll,
  disowned: (payment, { before, isCounted = payment.isCounted === true }) => {
    const { intents, hasBilling, billing = null, tokens } = before;
    return { ...payment, intents, hasBilling, billing, tokens, ...(isCounted && { isCounted }) };
  },
  'billing answered': (payment, { tokens }) => {
    const added = tokens.filter((token) => !idsOf(payment).includes(token));
    return added.length === 0 ? payment : { ...payment, tokens: union(payment.tokens, added) };
  },
  'billing replaced': (payment) => ({ ...payment, hasBilling: false }),
  ended: fail,
  said: told,
  'provider refused': (payment, { reason }, moment) => refused(payment, reason, moment),
  'money kept': keepMoney,
  // Captured money has to be refunded, which only an operator can do.
  'refund due': (payment, { reason, orderId }, moment) => {
    const due = ended(payment, { problem: reason, orderId, isSought: orderId === null }, moment);
    return raise(withoutUnordered(due, reason.code), reason.code, moment.now);
  },
  // The sweep may tell it again. Whoever was to be refunded is.
  closed: (before, _, moment) => {
    const payment = inDoubt(before);
    const problem = isReadAnywhere(payment.problem) ? null : payment.problem;
    const isSought = payment.state === 'authorised' || payment.state === 'ordering';
    const isClosed = true;
    if (payment.state !== 'failed' || !payment.isOver)
      return ended(payment, { problem, isSought, isClosed }, moment);
    return problem === payment.problem && payment.isClosed ? payment : { ...payment, problem, isClosed };
  },
  retried: (payment, _, { now }) => ({ ...payment, due: now }),
};

/** Until its order is sent a return may come, or its sheet change the address. */
const ofUnordered: Rules<'started' | 'redirected' | 'authorised' | 'failed'> = {
  ...ofAny,
  returned: (payment, { query }) => ({ ...payment, returned: query }),
  'return handled': (payment, { reason }) => ({
    ...payment,
    returned: null,
    problem: reason ?? payment.problem,
    // The provider has answered: it is asked as often as one that has just left. Of an ended one the looks are numbered.
    tries: payment.state === 'failed' ? payment.tries : 0,
  }),
  'provider approved': approved,
  'sheet overwritten': (payment, { sheet }) => (payment.sheet === null ? payment : { ...payment, sheet }),
};

const ofOpen: Rules<Open['state']> = {
  registered,
  billed: (payment, { billing }) => ({
    ...toCount(chargedBy(payment, billing), payment),
    hasBilling: true,
    intents: withIntents(payment.intents, refsOf(billing)),
  }),
  'put off': putOff,
  // One that captures early continues to be checked, and is over when it stays unpaid.
  'provider is undecided': (payment, _, moment) =>
    putOff(
      // Money that was said to be here once waits for its order, or an operator, and locks no cart by contradictions.
      flowOf(payment).takesEarly && !isPaid(payment) ? enter(payment, 'redirected', {}, moment.now) : payment,
      { reason: problem('payment_unproven') },
      moment,
    ),
};

const ofAgreed: Rules<'redirected' | 'authorised' | 'ordering'> = {
  ...ofOpen,
  'approval proven': (payment, _, moment) => approve(payment, moment),
};

const ofOrder: Rules<'authorised' | 'ordering'> = {
  ...ofAgreed,
  confirmed,
  'order announced': (payment, _, moment) => announced(payment, moment),
  'order sent': sent,
  'intent is paid': intentPaid,
  'order refused': orderRefused,
  'order placed': placed,
  'cart changed': (payment, { unpaid }) => ({ ...payment, unpaid }),
  'cart restored': (payment, { checkoutId, cartId }) => ({
    ...payment,
    checkoutId,
    cartId,
    hasBilling: true,
  }),
};

const rules: { [S in State]: Rules<S> } = {
  started: {
    ...ofUnordered,
    ...ofOpen,
    'given up': givenUp,
    left: leave,
    approved: approvedHere,
    'sheet written': (payment, { sheet, price }) => ({
      ...payment,
      sheet,
      destination: null,
      ...(hasSecret(payment) ? null : price),
    }),
  },
  redirected: {
    ...ofUnordered,
    ...ofAgreed,
    'given up': givenUp,
    returned,
    approved: approvedHere,
    'sheet written': (payment, { sheet }) => ({ ...payment, sheet }),
  },
  authorised: {
    ...ofUnordered,
    ...ofOrder,
    returned,
    'given up': givenUp,
    // A method with a review leaves a second time, to be confirmed: the shopper has pressed our button for it.
    left: (payment, event, moment) =>
      isReviewing(payment) && flowOf(payment).leaves ? leave(payment, event, moment) : payment,
  },
  ordering: {
    ...ofAny,
    ...ofOrder,
    // The order decides.
    'provider approved': (payment, _, moment) => approve(payment, moment),
  },
  done: {
    ...ofAll,
    'intent is paid': intentPaid,
    'lines are back': (payment, _, moment) => linesBack(payment, moment),
  },
  failed: {
    ...ofUnordered,
    returned,
    'intent is paid': intentPaid,
    'provider approved': (payment, event, moment) =>
      payment.isClosed ? payment : approved(payment, event, moment),
    'money kept': (payment, event, moment) =>
      payment.isClosed ? payment : keepMoney(payment, event, moment),
    // It is asked about once more.
    'put off': (payment, event, moment) =>
      payment.isSought || payment.isClosed
        ? payment
        : putOff(enter(payment, 'redirected', { due: payment.due ?? 0 }, moment.now), event, moment),
    'order placed': orderedAfterEnd,
    'order denied': denied,
    'lines are back': (payment, _, moment) => linesBack(payment, moment),
    released,
    'sheet overwritten': (payment, { sheet }) =>
      payment.sheet !== null && Object.keys(sheet).length > 0 ? { ...payment, sheet } : withoutSheet(payment),
  },
};

export type Step = { payment: Payment; effects: Effect[] };

/** The payment after an event, and what follows. The table in docs/payments.md#states is made from it. */
export function step(payment: Payment, event: Event, moment: Moment): Step {
  const rule = rules[payment.state][event.type] as
    | ((payment: Payment, event: Event, moment: Moment) => Payment)
    | undefined;
  const next = rule === undefined ? payment : pressed(payment, rule(payment, event, moment), moment);
  const after = counted(payment, next);
  return { payment: after, effects: effectsOf(payment, after, event) };
}

function registered(payment: Open, { refs, secret }: EventOf<'registered'>, moment: Moment): Payment {
  const known = { ...payment, intents: withIntents(payment.intents, refs, secret), tries: 0 };
  return { ...known, due: nextLook(known, moment) };
}

function putOff(
  before: Open,
  { reason, isAtOnce = false, isLost = false, approval }: Omit<EventOf<'put off'>, 'type'>,
  moment: Moment,
): Payment {
  const payment = approval ? approvedBy(before, approval, moment) : before;
  const due = nextTryAt(isAtOnce ? { ...payment, due: moment.now } : payment, moment);
  // A cart that changed since is not what was approved, even if it is as before again.
  const isOfCart = payment.problem?.code === 'payment_cart_changed' && !flowOf(payment).takesEarly;
  const lost = isLost && { lostSince: payment.lostSince ?? moment.now };
  const off = { ...payment, ...lost, problem: isOfCart ? payment.problem : reason, due } as Open;
  return off.state === 'authorised' ? { ...off, isAnnounced: false } : off;
}

/** Whoever ended it may have refunded it, unless that was nobody: the ledger says whether an operator has closed it since. */
function orderedAfterEnd(payment: Failed, event: EventOf<'order placed'>, moment: Moment): Payment {
  if (!payment.isSought) return payment;
  const order = placed(payment, event, moment);
  const isByNobody = payment.problem?.code === 'payment_unordered';
  return isByNobody ? order : raise(order, 'payment_closed_ordered', moment.now);
}
