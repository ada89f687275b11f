import '../styles/pages/pay/elements.css';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { origins } from '#shared/payments/provider-origins.ts';
import { paymentScripts } from '#shared/payments/provider-scripts.ts';
import { shopperProblem } from '#shared/payments/shopper-problem.ts';
import { loadAgain } from '../behaviours/load-again.ts';
import { admitScriptsOf } from '../foreign-scripts.ts';
import { loadMessages } from '../messages.ts';
import { readConfig } from './config.ts';
import { authenticate } from './library.ts';
import { loadScript } from './page.ts';
import { toProblem } from './problems.ts';
import { createView } from './view.ts';

/** Marks a payment as confirmed in this tab, so that the confirmation does not start by itself again. */
const CONFIRMED = 'shop:confirmed:';

/** The bank asks the shopper to confirm an order placed with a saved card; then the page reloads. */
export async function confirm(element: HTMLElement): Promise<void> {
  await loadMessages();
  const { payment: id = '' } = element.dataset;
  const view = createView(element);
  let isRunning = false;

  async function start(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    view.showProblem(null);
    view.show('paying', pageText()('payment.askingBank'));
    try {
      await authenticateWithBank(id);
      sessionStorage.setItem(CONFIRMED + id, '1');
      view.show('leaving', pageText()('payment.thanksMoment'));
      loadAgain();
    } catch (error) {
      view.show('ready');
      const reason = toProblem(error);
      console.warn(reason.message);
      view.showProblem(shopperProblem(reason));
    } finally {
      isRunning = false;
    }
  }

  view.onPay(() => void start());
  view.show('ready');
  if (sessionStorage.getItem(CONFIRMED + id) === null) void start();
}

async function authenticateWithBank(id: string): Promise<void> {
  const config = readConfig();
  if (!config) throw new ShopError(problem('payment_not_found'));
  const { providersUrl, settings = {} } = config;
  const offer = { method: 'card', gateway: 'stripe', scripts: ['stripe'] } as const;
  const scripts = paymentScripts({
    offer: { ...offer, scripts: [...offer.scripts] },
    providersUrl,
    settings: settings['card'] ?? {},
    currency: '',
    nonce: '',
  });
  admitScriptsOf(providersUrl === null ? origins.stripe.frames : [new URL(providersUrl).origin]);
  for (const script of scripts) await loadScript(script);
  await authenticate(config, settings, id);
}
