import type { Json } from '#shared/json.ts';
import { wayOf, type Gateway, type MethodName } from '#shared/payments/methods.ts';
import type { PaymentEvent } from '#shared/payments/payment.ts';
import { addressIn } from './backend.ts';
import { valueOf, type Browser, type ShownCart } from './browser.ts';
import type { Draws } from './draws.ts';
import type { Focus } from './focus.ts';
import type { Providers, Record } from './providers.ts';

/** A window with a payment: it may be closed between any two steps. */
export type Window = AsyncGenerator<string, void, void>;

type Way = { method: MethodName; gateway: Gateway; pay: (page: Page) => Window };

type Options = { browser: Browser; providers: Providers; draws: Draws; focus: Focus };

/** The payment page in one browser. */
class Page {
  readonly #options: Options;
  readonly #way: Way;
  id = '';
  record: Record | null = null;

  constructor(options: Options, way: Way) {
    this.#options = options;
    this.#way = way;
  }

  get draws(): Draws {
    return this.#options.draws;
  }

  get focus(): Focus {
    return this.#options.focus;
  }

  /** Null when it cannot be paid. */
  async begin(): Promise<ShownCart | null> {
    const { browser } = this.#options;
    const { method, gateway } = this.#way;
    const cart = await browser.showCart();
    if (!cart) return null;
    // In a wallet's sheet another address may be chosen: only sums are agreed to before.
    const due = wayOf(method, gateway)?.kind === 'wallet' ? cart.sums : cart.due;
    const started = await browser.request((it) => it.startPayment({ method, gateway, due }));
    const payment = valueOf(started);
    if (!payment || payment.state === 'done') return null;
    this.id = payment.id;
    this.#shown = cart;
    return cart;
  }

  #shown: ShownCart | null = null;

  /** What the client library makes at the provider, of what the cart costs by then. */
  async make(): Promise<Record | null> {
    const { browser, providers } = this.#options;
    const cart = await browser.showCart();
    if (!cart || !this.#shown) return null;
    // A script of the provider's, or somebody's, may make it for another sum.
    const amount = this.draws.isDrawn(0.03) ? cart.amount - 100 : cart.amount;
    const of = { ...this.#way, payment: this.id, browser: browser.name, shown: [this.#shown] };
    this.record = providers.make({ ...of, amount });
    return this.record;
  }

  /** A wallet's sheet, in which another address is chosen. */
  async chooseAddress(): Promise<boolean> {
    const { browser } = this.#options;
    const city = `sheet of ${this.id}`;
    return browser.write('PUT', '/cart', { shipping: addressIn(city) }, this.id);
  }

  /** Null when there was no answer, or the payment cannot go on. */
  async send(event: PaymentEvent, details: { ref?: string; secret?: string | null; due?: string } = {}) {
    const notice = { id: this.id, event, reason: null, ...details };
    const view = valueOf(await this.#options.browser.request((it) => it.handlePaymentEvent(notice)));
    return view && view.problem === null && view.state !== 'failed' ? view : null;
  }

  /** Whether the payment is known to the shop: it cannot be made before. */
  async register(): Promise<boolean> {
    const { record } = this;
    if (!record) return false;
    return (await this.send('intent', { ref: record.ref, secret: record.secret })) !== null;
  }

  bill(billing: Json): Promise<boolean> {
    return this.#options.browser.write('PUT', '/cart', { billing }, this.id);
  }

  /** In a sheet or on our page the shopper approves, or closes it. */
  approve(): boolean {
    const isApproved = !this.focus.isDrawn('closes') && this.draws.isDrawn(0.8);
    if (this.record) this.#options.providers.decide(this.record, isApproved);
    return isApproved;
  }

  /** The intent is made, known to the shop and in the cart: the shopper leaves. */
  async leaveWith(billingOf: ((ref: string) => Json) | null): Promise<boolean> {
    const record = await this.make();
    if (!record || !(await this.register())) return false;
    if (billingOf && !(await this.bill(billingOf(record.ref)))) return false;
    this.leave();
    return true;
  }

  leave(): void {
    if (this.record) this.record.hasLeft = true;
  }

  /** The shopper approves at the provider, and returns in the same window. */
  async approveAndReturn(isConfirmed: boolean): Promise<void> {
    const { browser, providers } = this.#options;
    if (!this.record) return;
    providers.decide(this.record, true);
    this.record.isConfirmed ||= isConfirmed;
    await browser.open(returnAddress(this.record, isConfirmed));
  }

  /** Instead of confirming it there, the shopper cancels, goes back to the review, or closes the window. */
  async turnBack(): Promise<void> {
    const { browser, focus } = this.#options;
    if (!this.record) return;
    const { payment, ref } = this.record;
    const cancelled = `gateway=amazon&payment=${payment}&redirect_status=canceled`;
    const addresses = [
      cancelled,
      `${cancelled}&amazonCheckoutSessionId=${ref}`,
      returnAddress(this.record, false),
      '',
    ];
    await browser.open(focus.pick(addresses));
  }

  /** A script makes another intent, which the page writes into the cart, and the first one was approved. */
  async makeAnother(billingOf: (ref: string) => Json): Promise<void> {
    const approved = this.record;
    const other = await this.make();
    if (other && (await this.register())) await this.bill(billingOf(other.ref));
    this.record = approved;
  }

  /** A third-party script says that it was paid. */
  async *lie(): Window {
    await this.send('authorised');
    yield 'says that it was paid';
    yield* this.order();
  }

  /** The page's button, as often as it is used. */
  async *order(): Window {
    for (let submission = 0; submission < 3; submission += 1) {
      const view = await this.send('order');
      if (view?.state === 'done') return;
      yield 'waits for the order';
    }
  }

  /** The review on the page, which shows what the cart costs now. */
  async *review(): Window {
    const { browser } = this.#options;
    const cart = await browser.showCart();
    if (!cart || !this.record) return;
    yield 'reviews';
    await browser.placeOrder(this.record, this.draws.isDrawn(0.3) ? this.draws.pick(browser.shown) : cart);
  }

  /** What the sheet or the page shows by now; null when there is nothing to pay. */
  async show(): Promise<ShownCart | null> {
    const cart = await this.#options.browser.showCart();
    if (cart) this.record?.shown.push(cart);
    return cart;
  }

  get isSheet(): boolean {
    return wayOf(this.#way.method, this.#way.gateway)?.kind === 'wallet';
  }
}

/** A card in the provider's fields: its intent is approved on the page. */
async function* payByCard(page: Page): Window {
  if (!(await page.begin())) return;
  yield 'begun';
  const record = await page.make();
  if (!record || !(await page.register())) return;
  yield 'registered';
  const billingOf = (ref: string) => ({
    method: 'card',
    card: { token: `pm_${ref}`, gateway: 'stripe' },
    intent: { stripe: { id: ref } },
  });
  const bill = () => page.bill(billingOf(record.ref));
  // Nothing but the proof is missing.
  if (page.draws.isDrawn(0.25)) return (await bill()) ? yield* page.lie() : undefined;
  if (!page.approve()) return void (await page.send('failed'));
  yield 'approved';
  if (!(await bill())) return;
  yield 'billed';
  if (page.focus.isDrawn('again')) await page.makeAnother(billingOf);
  if (await page.send('authorised')) yield* page.order();
}

/** A card of the vault, or a wallet's sheet: only the order charges it. */
const payByToken = (billingOf: (ref: string) => Json, isReviewed = false) =>
  async function* pay(page: Page): Window {
    if (!(await page.begin())) return;
    yield 'begun';
    const record = await page.make();
    if (!record) return;
    if (page.isSheet && (page.focus.isDrawn('sheets') || page.draws.isDrawn(0.5))) {
      if (!(await page.chooseAddress())) return;
      yield 'chooses an address';
    }
    const cart = await page.show();
    if (!page.approve()) return void (await page.send('cancelled'));
    yield 'approved';
    if (!(await page.bill(billingOf(record.ref)))) return;
    yield 'billed';
    if (!cart || !(await page.send('authorised', { due: cart.sums }))) return;
    yield 'authorised';
    yield* isReviewed ? page.review() : page.order();
  };

/** The button once more, in a page that is still there: the first intent may be the one that is paid. */
async function* pressAgain(page: Page, billingOf: ((ref: string) => Json) | null): Window {
  if (await page.leaveWith(billingOf)) yield 'pressed again';
}

/** The shopper leaves for the provider's page. */
const payByRedirect = (billingOf: ((ref: string) => Json) | null) =>
  async function* pay(page: Page): Window {
    if (!(await page.begin())) return;
    yield 'begun';
    if ((await page.send('leaving')) === null) return;
    yield 'may leave';
    if (!(await page.leaveWith(billingOf))) return;
    yield 'left';
    if (page.focus.isDrawn('again') || page.draws.isDrawn(0.15)) yield* pressAgain(page, billingOf);
    if (page.draws.isDrawn(0.1)) yield* page.lie();
    for (let times = 0; times < 6 && page.focus.isDrawn('leavesAgain'); times += 1) {
      await page.send('leaving');
      yield 'leaves once more';
    }
  };

/** Amazon Pay: its session is known only when the shopper returns to review it. */
async function* payByMarketplace(page: Page): Window {
  if (!(await page.begin())) return;
  yield 'begun';
  if ((await page.send('leaving')) === null || !(await page.make())) return;
  page.leave();
  yield 'left';
  const goesStraight = page.draws.isDrawn(0.5);
  if (goesStraight) await page.approveAndReturn(false);
  yield 'is back to review';
  const cart = await page.show();
  if (!cart || !page.record || (await page.send('leaving', { due: cart.due })) === null) return;
  yield 'confirms';
  if (page.focus.isDrawn('turnsBack')) await page.turnBack();
  else if (goesStraight) await page.approveAndReturn(true);
}

const intent = (provider: string) => (method: string) => (ref: string) => ({
  method,
  intent: { [provider]: { id: ref } },
});
const byStripe = intent('stripe');

/** Every method with every gateway (`shared/payments/methods.ts`). */
export const ways: readonly Way[] = [
  { method: 'card', gateway: 'stripe', pay: payByCard },
  {
    method: 'card',
    gateway: 'vault',
    pay: payByToken((token) => ({ method: 'card', card: { token, gateway: 'vault' } })),
  },
  { method: 'card', gateway: 'quickpay', pay: payByRedirect(intent('quickpay')('card')) },
  { method: 'ideal', gateway: 'stripe', pay: payByRedirect(byStripe('ideal')) },
  { method: 'bancontact', gateway: 'stripe', pay: payByRedirect(() => ({ method: 'bancontact' })) },
  { method: 'klarna', gateway: 'stripe', pay: payByRedirect(byStripe('klarna')) },
  { method: 'klarna', gateway: 'direct', pay: payByRedirect(null) },
  {
    method: 'apple',
    gateway: 'stripe',
    pay: payByToken((token) => ({ method: 'card', card: { token, gateway: 'stripe' } })),
  },
  {
    method: 'apple',
    gateway: 'braintree',
    pay: payByToken((nonce) => ({ method: 'apple', apple: { nonce } })),
  },
  {
    method: 'google',
    gateway: 'stripe',
    pay: payByToken((token) => ({ method: 'card', card: { token, gateway: 'stripe' } })),
  },
  {
    method: 'google',
    gateway: 'braintree',
    pay: payByToken((nonce) => ({ method: 'google', google: { nonce } })),
  },
  {
    method: 'paypal',
    gateway: 'direct',
    pay: payByToken((id) => ({ method: 'paypal', paypal: { order_id: id } }), true),
  },
  {
    method: 'paypal',
    gateway: 'braintree',
    pay: payByToken((nonce) => ({ method: 'paypal', paypal: { nonce } }), true),
  },
  { method: 'amazon', gateway: 'direct', pay: payByMarketplace },
  { method: 'paysafecard', gateway: 'direct', pay: payByRedirect(intent('paysafecard')('paysafecard')) },
];

export function openWindow(way: Way, options: Options): Window {
  return way.pay(new Page(options, way));
}

/** The address that a provider sends its shopper back to. */
export function returnAddress(record: Record, isConfirmed: boolean): string {
  const { method, gateway, ref, secret, status, payment } = record;
  const isPaid = status === 'held' || status === 'captured';
  const word = `redirect_status=${isPaid ? 'succeeded' : 'canceled'}`;
  const setup = `gateway=stripe&setup_intent=${ref}&setup_intent_client_secret=${secret}&${word}`;
  const intent = `payment_intent=${ref}&payment_intent_client_secret=${secret}&${word}`;
  const returns: { [way: string]: string } = {
    'card/quickpay': `gateway=quickpay&payment=${payment}&${word}${isPaid ? `&card_id=card of ${ref}` : ''}`,
    'paysafecard/direct': `gateway=paysafecard&payment=${payment}`,
    'amazon/direct': `gateway=amazon&payment=${payment}&amazonCheckoutSessionId=${ref}&${word}${isConfirmed ? '&confirm=true' : ''}`,
    'klarna/direct': `gateway=klarna_direct&payment=${payment}&sid=${ref}&${isPaid ? `authorization_token=${ref}` : word}`,
    'bancontact/stripe': setup,
    'klarna/stripe': `gateway=stripe&${intent}`,
    'ideal/stripe': intent,
  };
  return returns[`${method}/${gateway}`] ?? '';
}

/** Claims about an unapproved payment by someone who knows its address. */
export function forgedReturn(record: Record, other: Record | undefined): string {
  const { method, gateway, ref, secret, payment } = record;
  const word = 'redirect_status=succeeded';
  const named = `payment=${payment}&${word}`;
  const known = other?.secret ?? secret;
  // A card that was stored for another payment, in an address that names none.
  const unnamed = `gateway=quickpay&${word}&card_id=card of ${other?.ref}`;
  const forged: { [way: string]: string } = {
    'card/quickpay': other ? unnamed : `gateway=quickpay&${named}&card_id=none`,
    'paysafecard/direct': `gateway=paysafecard&${named}`,
    'amazon/direct': `gateway=amazon&${named}&amazonCheckoutSessionId=none&confirm=true`,
    'klarna/direct': `gateway=klarna_direct&${named}&sid=none&authorization_token=none`,
    'paypal/direct': `gateway=paypal&${named}&token=none`,
    'bancontact/stripe': `gateway=stripe&setup_intent=${ref}&setup_intent_client_secret=${known}&${word}`,
    'klarna/stripe': `gateway=stripe&payment_intent=${ref}&payment_intent_client_secret=${known}&${word}`,
    'ideal/stripe': `payment_intent=${ref}&payment_intent_client_secret=${known}&${word}`,
  };
  return forged[`${method}/${gateway}`] ?? '';
}

/** Addresses that anyone may write into a link. */
export const madeUpReturns = [
  'gateway=amazon&redirect_status=succeeded&confirm=1',
  'gateway=paypal&redirect_status=succeeded',
  'gateway=quickpay&redirect_status=succeeded&card_id=none',
  'gateway=klarna_direct&sid=none&authorization_token=none',
  'redirect_status=succeeded&payment_intent=pi_none&payment_intent_client_secret=pi_none_secret_x',
  'gateway=paysafecard',
];
