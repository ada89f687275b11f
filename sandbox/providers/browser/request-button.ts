import { drawButton } from './button.ts';
import { findElement, make } from './dom.ts';
import { Emitter } from './emitter.ts';
import type { PaymentRequest } from './payment-request.ts';

export type ButtonOptions = {
  paymentRequest: PaymentRequest;
  style?: { paymentRequestButton?: { type?: string; theme?: string; height?: string } };
  classes?: Record<string, string>;
};

const LABELS: Record<string, string> = { buy: 'Buy with ', donate: 'Donate with ' };

/** The element `paymentRequestButton`, which opens the wallet's sheet. */
export class RequestButton extends Emitter {
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
