import { createWireCartApi } from '../cart/api.ts';
import { cartStore } from '../cart/store.ts';
import { seedFromPage } from '../visitor-part.ts';
import { PaymentCart } from './payment-cart.ts';
import { createScriptLoader } from './scripts.ts';
import { createPaymentApi } from './payment-api.ts';
import { PaymentController } from './payment-controller.ts';

// What the elements of a page share: its cart, its till and its scripts.
void seedFromPage();

export const paymentCart = new PaymentCart(createWireCartApi(), cartStore);

export const paymentController = new PaymentController({
  api: createPaymentApi(),
  go: (href) => location.assign(href),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

export const loadScript = createScriptLoader();

// A page that comes back from the browser's memory still shows what it was left for; the server knows better by now.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && paymentController.isActive()) location.reload();
});
