import { vi } from 'vitest';
import type { Json } from '../../../shared/json.ts';

export const versions = ['5.8.1', '3.24.5'] as const;
export type Version = (typeof versions)[number];

const packages: Record<Version, string> = { '5.8.1': 'swell-js', '3.24.5': 'swell-js-3' };

/** The fields of an answer that tests read by name; everything else is matched by shape. */
export type Fields = { [name: string]: Json };
export type Entry = Fields & { id: string };
export type Results = { count: number; page: number; limit: number; results: Entry[] };
export type Cart = Entry & {
  checkout_id: string;
  items: (Entry & { product_id: string; quantity: number; price: number })[];
  giftcards: Entry[];
  item_quantity: number;
  sub_total: number;
  grand_total: number;
};
export type Refused = { errors: Record<string, { code: string; message: string }> };

type Ask<T, A extends unknown[] = unknown[]> = (...args: A) => Promise<T>;
type Find = { list: Ask<Results, [query?: unknown]>; get: Ask<Entry | null, [id: string, query?: unknown]> };

/** The parts of the client library that the shop and its payments use; the same in both versions. */
export type Swell = {
  version: string;
  init: (store: string, key: string, options: object) => void;
  get: Ask<Json>;
  put: Ask<Json>;
  cart: {
    state: Cart | null;
    order: Entry | null;
    get: Ask<Cart | null, []>;
    addItem: Ask<Cart & Partial<Refused>>;
    updateItem: Ask<Cart, [id: string, item: object]>;
    setItems: Ask<Cart, [items: object[]]>;
    removeItem: Ask<Cart, [id: string]>;
    recover: Ask<Cart, [checkoutId: string]>;
    update: Ask<Cart & Partial<Refused>, [input: object]>;
    applyCoupon: Ask<Cart, [code: string]>;
    removeCoupon: Ask<Cart, []>;
    applyGiftcard: Ask<Cart, [code: string]>;
    removeGiftcard: Ask<Cart, [id: string]>;
    getShippingRates: Ask<{ services: Entry[] }, []>;
    submitOrder: Ask<Entry & Partial<Refused>, []>;
    getOrder: Ask<Entry | null, [checkoutId?: string]>;
    getSettings: Ask<Fields, []>;
  };
  account: {
    state: Entry | null;
    get: Ask<Entry | null, [query?: object]>;
    create: Ask<Entry & Partial<Refused>, [account: object]>;
    update: Ask<Entry & Partial<Refused>, [account: object]>;
    login: Ask<Entry | null, [email: string, password: string | { password_token: string }]>;
    logout: Ask<Json, []>;
    recover: Ask<Fields, [request: object]>;
    listAddresses: Ask<Results, [query?: object]>;
    createAddress: Ask<Entry & Partial<Refused>, [address: object]>;
    updateAddress: Ask<Entry, [id: string, address: object]>;
    deleteAddress: Ask<Entry | null, [id: string]>;
    listCards: Ask<Results, [query?: object]>;
    createCard: Ask<Entry & Partial<Refused>, [card: object]>;
    updateCard: Ask<Entry, [id: string, card: object]>;
    deleteCard: Ask<Entry | null, [id: string]>;
    listOrders: Ask<Results, [query?: object]>;
    getOrder: Ask<Entry | null, [id: string]>;
  };
  products: Find & {
    variation: (product: Entry, options?: unknown, purchase?: unknown) => Fields;
    priceRange: (products: Results) => Json;
    filters: (products: Results, options?: object) => Json;
    filterableAttributeFilters: Ask<Entry[], [products: Results]>;
  };
  categories: Find;
  attributes: Find;
  subscriptions: Find & {
    create: Ask<Entry & Partial<Refused>, [subscription: object]>;
    update: Ask<Entry & Partial<Refused>, [id: string, subscription: object]>;
    addItem: Ask<Entry, [id: string, item: object]>;
    setItems: Ask<Entry, [id: string, items: object[]]>;
    updateItem: Ask<Entry, [id: string, itemId: string, item: object]>;
    removeItem: Ask<Entry, [id: string, itemId: string]>;
  };
  content: {
    list: Ask<Results, [model: string, query?: object]>;
    get: Ask<Entry | null, [model: string, id: string, query?: object]>;
  };
  settings: {
    get: (path?: string) => Json | Promise<Json>;
    load: Ask<void, []>;
    menus: (id?: string) => Json | Promise<Json>;
    payments: (path?: string) => Json | Promise<Json>;
    subscriptions: (path?: string) => Json | Promise<Json>;
    session: (path?: string) => Json | Promise<Json>;
  };
  session: { get: Ask<Fields, []> };
  locale: { list: () => Fields[]; select: Ask<Fields, [code: string]>; selected: () => string };
  currency: {
    list: () => Fields[];
    select: Ask<Fields, [code: string]>;
    selected: () => string;
    format: (amount: number, options?: object) => string;
  };
  payment: {
    methods: Ask<Record<string, Fields>, []>;
    get: Ask<Json, [query: unknown]>;
    /** Only in 5.8.1. */
    resetAsyncPayment?: Ask<Json, [id: string]>;
    createIntent: Ask<Json, [request: object]>;
    updateIntent: Ask<Json, [request: object]>;
    authorizeGateway: Ask<Json, [request: object]>;
  };
  invoices: Find;
  functions: Record<'get' | 'put' | 'post' | 'delete', Ask<Json>>;
  card: { createToken: Ask<Fields, [card: object]> };
};

export type Client = {
  swell: Swell;
  /** The library's data in the browser: session, locale and currency. */
  cookies: Map<string, string>;
};

/**
 * A visitor with its own library: the library keeps its state in its modules
 * (docs/commerce-protocol.md#state-of-the-client-library), so they are loaded again for each visitor.
 */
export async function openClient(version: Version, sandbox: string, options: object = {}): Promise<Client> {
  vi.resetModules();
  const name = packages[version];
  const { default: swell } = (await import(name)) as { default: Swell };
  const cookies = new Map<string, string>();
  swell.init('billy-and-gum', 'pk_sandbox', {
    url: `${sandbox}/commerce`,
    vaultUrl: `${sandbox}/vault`,
    getCookie: (cookie: string) => cookies.get(cookie),
    setCookie: (cookie: string, value: string) => cookies.set(cookie, value),
    ...options,
  });
  return { swell, cookies };
}

/** Fails with the backend's reason, so that the test shows it. */
export function accepted<T extends object>(answer: (T & Partial<Refused>) | null): T {
  if (answer === null) throw new Error('The backend answered null');
  if (answer.errors) throw new Error(`Refused: ${JSON.stringify(answer.errors)}`);
  return answer;
}
