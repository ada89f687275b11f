import { flowOf, type Gateway, type MethodName } from '#shared/payments/methods.ts';
import type { MethodParams } from '#shared/payments/element.ts';
import type { DriverContext } from '../driver.ts';
import { exactCart, type PayableCart } from '../exact-cart.ts';
import type { CartChange } from '../payment-cart.ts';
import type { PaymentSettings } from '../settings.ts';

export type VaultCall = { path: string; data: Record<string, string> };

/** What tests of drivers look at: everything that a driver did, in its order. */
export type Log = {
  steps: string[];
  vault: VaultCall[];
  changes: CartChange[];
  told: [string, unknown][];
  gone: string[];
};

/** A page without a browser: its globals, and what the vault answers. */
export function samplePage(answerVault: (call: VaultCall) => unknown) {
  const log: Log = { steps: [], vault: [], changes: [], told: [], gone: [] };
  const element = (id: string) => ({
    id,
    append: () => undefined,
    appendChild: () => undefined,
    classList: { add: (name: string) => void log.steps.push(`class ${name}`) },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dataset: {},
  });
  const globals = {
    window: globalThis,
    document: { documentElement: { lang: 'en-AU' }, getElementById: element },
    location: {
      origin: 'https://shop.example',
      pathname: '/pay',
      hostname: 'shop.example',
      href: 'https://shop.example/pay',
      replace: (href: string) => void log.gone.push(href),
    },
    fetch: async (address: string) => {
      const { pathname, searchParams } = new URL(address);
      const data = Object.fromEntries(
        [...searchParams].filter(([name]) => name.startsWith('$data')).map(([name, text]) => [name, text]),
      );
      const call = { path: `${searchParams.get('$jsonp[method]')} ${pathname}`, data };
      log.vault.push(call);
      log.steps.push(call.path);
      return Response.json({ $status: 200, $data: answerVault(call) });
    },
  };
  return { log, globals };
}

/** What an element lends its driver; the cart answers changes with `answers`, one after another. */
export function sampleContext(
  log: Log,
  [method, gateway]: [MethodName, Gateway],
  {
    settings,
    cart,
    params = {},
    answers = [],
  }: {
    settings: PaymentSettings;
    cart: object;
    params?: MethodParams;
    answers?: (object | Error)[];
  },
): DriverContext & { setCart: (cart: object) => void } {
  const flow = flowOf(method, gateway);
  if (!flow) throw new Error('There is no such flow');
  let newest = cartOf(cart);
  const begin = async () => void log.steps.push('begin');
  return {
    offer: { ...flow, method, gateway, name: method },
    params: { elementId: 'container', ...params },
    config: { vaultUrl: 'https://vault.example', publicKey: 'pk', providersUrl: null, offers: [] },
    element: { dataset: {} } as HTMLElement,
    ids: ['container'],
    cart: { latest: () => newest } as DriverContext['cart'],
    settings,
    begin,
    getCart: async () => newest,
    async updateCart(change) {
      await begin();
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      log.changes.push(change);
      newest = answer ? cartOf(answer) : newest;
      return newest;
    },
    paid: () => void log.told.push(['paid', null]),
    failed: (error) => void log.told.push(['failed', error]),
    cancelled: () => void log.told.push(['cancelled', null]),
    warned: (error) => void log.told.push(['warned', error]),
    setCart: (given) => (newest = cartOf(given)),
  };
}

function cartOf(parts: object): PayableCart {
  return exactCart({
    id: 'c1',
    guest: true,
    currency: 'AUD',
    capture_total: 10,
    settings: { country: 'AU', name: 'Billy & Gum' },
    ...parts,
  } as Parameters<typeof exactCart>[0]);
}
