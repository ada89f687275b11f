import { findElement, make } from './dom.ts';
import { Emitter } from './emitter.ts';
import type { FieldStyle, FromField, ToField } from './field-messages.ts';
import { home } from './home.ts';

const TITLES: Record<string, string> = {
  card: 'Secure card fields',
  cardNumber: 'Secure card number',
  cardExpiry: 'Secure expiry date',
  cardCvc: 'Secure security code',
  idealBank: 'Secure bank',
};

export type ElementOptions = {
  style?: { base?: Record<string, unknown> };
  classes?: Record<string, string>;
  placeholder?: string;
  disabled?: boolean;
  hidePostalCode?: boolean;
};

type FieldState = { empty?: boolean; complete?: boolean; error?: object };

/** A field of the card provider: a frame of its own origin, so that the typed text never reaches the shop's page. */
export class FieldElement extends Emitter {
  readonly type: string;
  private readonly options: ElementOptions;
  private readonly id = crypto.randomUUID();
  private readonly answers = new Map<number, (answer: object) => void>();
  private readonly frame: HTMLIFrameElement;
  private container: HTMLElement | null = null;
  private look: FieldStyle;
  private requests = 0;

  /** Fields of one group belong to one card. */
  constructor(type: string, options: ElementOptions, group: string) {
    super();
    this.type = type;
    this.options = options;
    this.look = styleOf(options);
    const src = new URL(`stripe/field/${type}?id=${this.id}&group=${group}`, home).href;
    this.frame = make('iframe', { title: TITLES[type] ?? type, src });
    const box = { border: '0', display: 'block', width: '100%', height: '1.5em', minHeight: '24px' };
    Object.assign(this.frame.style, box);
  }

  /** Has the frame create a payment method from its own and its group's fields. */
  create(billing: object): Promise<object> {
    this.requests += 1;
    const request = this.requests;
    const answer = new Promise<object>((resolve) => this.answers.set(request, resolve));
    this.send({ kind: 'create', request, billing });
    return answer.finally(() => this.answers.delete(request));
  }

  mount(target: string | HTMLElement): void {
    this.container = findElement(target);
    this.container.classList.add(this.options.classes?.['base'] ?? 'StripeElement');
    this.mark('empty', true);
    addEventListener('message', this.hear);
    this.container.replaceChildren(this.frame);
  }

  unmount(): void {
    removeEventListener('message', this.hear);
    this.frame.remove();
  }

  destroy(): void {
    this.unmount();
  }

  update(changed: ElementOptions): void {
    this.look = { ...this.look, ...styleOf(changed) };
    this.send({ kind: 'setup', look: this.look });
  }

  focus(): void {
    this.send({ kind: 'focus' });
  }

  blur(): void {
    this.send({ kind: 'blur' });
  }

  clear(): void {
    this.send({ kind: 'clear' });
  }

  private send(message: ToField): void {
    this.frame.contentWindow?.postMessage(message, new URL(home).origin);
  }

  private readonly hear = ({ source, data }: MessageEvent<FromField>): void => {
    if (source !== this.frame.contentWindow || data.sandboxField !== this.id) return;
    const { kind, event = {} } = data;
    if (kind === 'created') {
      this.answers.get(data.request ?? 0)?.(data.answer ?? {});
      return;
    }
    if (kind === 'ready') this.send({ kind: 'setup', look: this.look });
    if (kind === 'focus' || kind === 'blur') this.mark('focus', kind === 'focus');
    if (kind === 'change') this.markState(event);
    this.emit(kind, { elementType: this.type, ...event });
  };

  private markState(state: FieldState): void {
    this.mark('empty', state.empty === true);
    this.mark('complete', state.complete === true);
    this.mark('invalid', state.error !== undefined);
  }

  private mark(name: string, set: boolean): void {
    this.container?.classList.toggle(this.options.classes?.[name] ?? `StripeElement--${name}`, set);
  }
}

function styleOf({ style, placeholder, disabled, hidePostalCode }: ElementOptions): FieldStyle {
  const base = style?.base ? { base: JSON.parse(JSON.stringify(style.base)) as Record<string, unknown> } : {};
  return {
    ...base,
    ...(placeholder !== undefined && { placeholder }),
    ...(disabled !== undefined && { disabled }),
    ...(hidePostalCode !== undefined && { hidePostalCode }),
  };
}
