import { loadAgain } from '../behaviours/load-again.ts';
import { createWireCartApi } from '../cart/api.ts';
import { cartStore } from '../cart/store.ts';
import { seedFromPage } from '../visitor-part.ts';
import { readPageCart } from './config.ts';
import { createPaymentApi } from './payment-api.ts';
import { PaymentCart } from './payment-cart.ts';
import { PaymentController } from './payment-controller.ts';
import { createScriptLoader } from './scripts.ts';

// Shared by the payment elements of a page.
void seedFromPage();

export const paymentCart = new PaymentCart(createWireCartApi(), cartStore, readPageCart());

export const paymentController = new PaymentController({
  api: createPaymentApi(),
  go: (href) => location.assign(href),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

export const loadScript = createScriptLoader();

addEventListener('pagehide', () => void paymentController.leave());

// A page from the back-forward cache shows the payment it was left for; the server's state is newer.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && paymentController.isActive()) loadAgain();
});
