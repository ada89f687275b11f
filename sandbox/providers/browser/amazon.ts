import { drawButton } from './button.ts';
import { findElement, make } from './dom.ts';
import { home } from './home.ts';

type ButtonConfig = {
  buttonColor?: string;
  merchantId?: string;
  publicKeyId?: string;
};

type Checkout = { createCheckoutSessionConfig: { payloadJSON: string; signature: string } };

const GROUNDS: Record<string, string> = { Gold: '#e8b54a', LightGray: '#e4e6e9', DarkGray: '#444a54' };

/** Amazon Pay's button: the shop starts the checkout when it is pressed, with the payload that the vault signed. */
function renderButton(target: string | HTMLElement, config: ButtonConfig): object {
  const { buttonColor = 'Gold', merchantId, publicKeyId } = config;
  if (!merchantId || !publicKeyId) throw new Error('merchantId and publicKeyId are required');
  const host = make('div');
  findElement(target).replaceChildren(host);
  const look = {
    label: 'Amazon Pay',
    ground: GROUNDS[buttonColor] ?? '#e8b54a',
    ink: '#111',
    height: '45px',
  };
  let clicked = () => {};
  drawButton(host, buttonColor === 'DarkGray' ? { ...look, ink: '#fff' } : look, () => clicked());
  return {
    onClick: (listener: () => void) => void (clicked = listener),
    initCheckout: ({ createCheckoutSessionConfig: session }: Checkout) => {
      const query = new URLSearchParams({ payload: session.payloadJSON, signature: session.signature });
      location.assign(new URL(`amazon/start?${query}`, home));
    },
    updateButtonInfo: () => undefined,
  };
}

Object.assign(window, { amazon: { Pay: { renderButton } } });
