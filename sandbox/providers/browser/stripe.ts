import { drawButton } from './button.ts';
import { make, shadowOf, findElement } from './dom.ts';
import { Emitter } from './emitter.ts';
import { fetchJson } from './home.ts';
import { PaymentRequest, type RequestOptions } from './payment-request.ts';
import { sheetStyles } from './sheet-styles.ts';
import { FieldElement, type ElementOptions } from './stripe-element.ts';

type Intent = { id: string; status: string };
type Answer = { paymentIntent?: Intent; setupIntent?: Intent; error?: { message: string } };
type ConfirmAnswer = Answer & { redirect?: string; challenge?: string };
type MethodData = { type: string; card?: unknown; ideal?: unknown; billing_details?: object };

/** The global of the card provider, as swell-js 5.8.1 and its own loader call it. */
function Stripe(key?: string) {
  if (!key?.startsWith('pk_')) {
    throw new Error('Please call Stripe() with your publishable key: it starts with pk_');
  }
  return {
    elements: () => createElements(),
    paymentRequest: (options: RequestOptions) => new PaymentRequest(options),
    createPaymentMethod,
    createSource,
    confirmCardPayment: (secret: string) => confirmCard(secret),
    handleCardAction: (secret: string) => confirmCard(secret),
    confirmIdealPayment: confirmByRedirect,
    confirmKlarnaPayment: confirmByRedirect,
    confirmBancontactSetup: confirmByRedirect,
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    _registerWrapper: () => undefined,
  };
}
Stripe.version = 3;

function createElements() {
  const group = crypto.randomUUID();
  const made = new Map<string, unknown>();
  return {
    create(type: string, options: ElementOptions = {}) {
      const element =
        type === 'paymentRequestButton'
          ? new RequestButton(options as ButtonOptions)
          : new FieldElement(type, options, group);
      made.set(type, element);
      return element;
    },
    getElement: (type: string) => made.get(type) ?? null,
    update: () => undefined,
  };
}

/** From a field, a wallet's token, or a bank's name. */
async function createPaymentMethod({ type, card, ideal, billing_details = {} }: MethodData): Promise<object> {
  const source = type === 'ideal' ? ideal : card;
  if (source instanceof FieldElement) return source.create(billing_details);
  const bank = typeof source === 'object' && source !== null && 'bank' in source ? source.bank : undefined;
  return fetchJson('stripe/api/payment-methods', { type, card: source, bank, billing_details });
}

/** Older clients begin Bancontact with it; they follow `source.redirect.url` themselves. */
function createSource(data: { redirect?: { return_url?: string } }): Promise<object> {
  return fetchJson('stripe/api/sources', { ...data, return_url: data.redirect?.return_url });
}

async function confirmCard(secret: string): Promise<Answer> {
  const answer = await fetchJson<ConfirmAnswer>('stripe/api/confirm', { client_secret: secret });
  if (answer.redirect) return leaveFor(answer.redirect);
  if (answer.challenge === undefined) return answer;
  const approved = await challenge(answer.challenge);
  return fetchJson<Answer>('stripe/api/challenge', { client_secret: secret, approved });
}

async function confirmByRedirect(secret: string, data: { return_url?: string } = {}): Promise<Answer> {
  const { return_url } = data;
  const answer = await fetchJson<ConfirmAnswer>('stripe/api/confirm', { client_secret: secret, return_url });
  return answer.redirect ? leaveFor(answer.redirect) : answer;
}

/** Never resolves, since the page is navigating. */
function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => undefined);
}

function retrieve(secret: string): Promise<Answer> {
  return fetchJson<Answer>('stripe/api/retrieve', { client_secret: secret });
}

Object.assign(window, { Stripe });

/** The bank's authentication dialog: true if the shopper confirms. Escape and Cancel refuse. */
function challenge(last4: string): Promise<boolean> {
  const name = 'Authenticate your card';
  const text = `Your bank wants to know that it is you who pays with the card ending in ${last4}.`;
  const complete = make('button', { type: 'button', class: 'main' }, 'Complete authentication');
  const fail = make('button', { type: 'button' }, 'Fail authentication');
  const cancel = make('button', { type: 'button' }, 'Cancel');
  const dialog = make(
    'dialog',
    { 'aria-label': name },
    make(
      'div',
      { class: 'inside' },
      make('h2', {}, name),
      make('p', {}, text),
      make('div', { class: 'actions' }, complete, fail, cancel),
    ),
  );
  const host = make('div', { 'data-sandbox-sheet': name });
  shadowOf(host, sheetStyles).append(dialog);
  document.body.append(host);
  return new Promise((resolve) => {
    const end = (approved: boolean) => {
      host.remove();
      resolve(approved);
    };
    complete.addEventListener('click', () => end(true));
    fail.addEventListener('click', () => end(false));
    cancel.addEventListener('click', () => end(false));
    dialog.addEventListener('cancel', () => end(false));
    dialog.showModal();
  });
}

type ButtonOptions = {
  paymentRequest: PaymentRequest;
  style?: { paymentRequestButton?: { type?: string; theme?: string; height?: string } };
  classes?: Record<string, string>;
};

const LABELS: Record<string, string> = { buy: 'Buy with ', donate: 'Donate with ' };

/** The element `paymentRequestButton`, which opens the wallet's sheet. */
class RequestButton extends Emitter {
  readonly type = 'paymentRequestButton';
  private readonly options: ButtonOptions;
  private readonly host = make('div');

  constructor(options: ButtonOptions) {
    super();
    this.options = options;
  }

  mount(target: string | HTMLElement): void {
    const { paymentRequest, style, classes } = this.options;
    const { type = 'default', theme = 'dark', height = '40px' } = style?.paymentRequestButton ?? {};
    const label = `${LABELS[type] ?? ''}${paymentRequest.wallet?.name ?? 'Wallet'}`;
    const colours = theme === 'dark' ? { ground: '#111', ink: '#fff' } : { ground: '#fff', ink: '#111' };
    const container = findElement(target);
    container.classList.add(classes?.['base'] ?? 'StripeElement');
    container.replaceChildren(this.host);
    drawButton(this.host, { label, height, ...colours }, () => {
      this.emit('click', { preventDefault: () => undefined });
      void paymentRequest.show();
    });
    queueMicrotask(() => this.emit('ready', { elementType: this.type }));
  }

  unmount(): void {
    this.host.remove();
  }

  destroy(): void {
    this.unmount();
  }

  update(): void {}
}
