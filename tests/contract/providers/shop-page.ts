import swell from 'swell-js';

/** A shop page's use of the client library, callable by tests. */
export type ShopPage = {
  /** Loads a provider's script from the sandbox, before the client library looks for the real one. */
  load: (provider: string) => Promise<void>;
  /** A cart with an item to ship. */
  fill: () => Promise<void>;
  createElements: (params: Params) => Promise<void>;
  tokenize: (params: Params) => Promise<void>;
  handleRedirect: (params: Params) => Promise<void>;
  readCart: () => Promise<unknown>;
  /** The calls of the handlers. */
  events: string[];
};

type Params = Record<string, object>;
type Library = {
  init: (store: string, key: string, options: object) => void;
  settings: { get: () => Promise<unknown> };
  products: { get: (slug: string) => Promise<{ id: string }> };
  cart: {
    addItem: (item: object) => Promise<unknown>;
    update: (cart: object) => Promise<unknown>;
    get: () => Promise<unknown>;
  };
  payment: Record<'createElements' | 'tokenize' | 'handleRedirect', (params: Params) => Promise<void>>;
};

declare global {
  var shopPage: ShopPage;
}

const library = swell as unknown as Library;
const sandbox = document.documentElement.dataset['sandbox'] ?? '';
library.init('the-store', 'pk_sandbox', { url: `${sandbox}/commerce`, vaultUrl: `${sandbox}/vault` });

const events: string[] = [];

function withHandlers(params: Params): Params {
  const handlers = (method: string) => ({
    onSuccess: () => events.push(`${method}: success`),
    onError: (error: Error) => events.push(`${method}: ${error.message}`),
  });
  return Object.fromEntries(
    Object.entries(params).map(([method, value]) => [method, { ...value, ...handlers(method) }]),
  );
}

globalThis.shopPage = {
  events,
  load: (provider) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${sandbox}/providers/${provider}.js`;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${provider} did not load`)));
      document.head.append(script);
    }),
  async fill() {
    const product = await library.products.get('paper-filters');
    await library.cart.addItem({ product_id: product.id, quantity: 2 });
    await library.cart.update({ billing: { name: 'Wren Abbott' } });
  },
  createElements: (params) => library.payment.createElements(withHandlers(params)),
  tokenize: (params) => library.payment.tokenize(withHandlers(params)),
  handleRedirect: (params) => library.payment.handleRedirect(withHandlers(params)),
  readCart: () => library.cart.get(),
};
