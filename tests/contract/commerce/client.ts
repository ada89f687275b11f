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

type Call<T, A extends unknown[] = unknown[]> = (...args: A) => Promise<T>;
type Find = {
  list: Call<Results, [query?: unknown]>;
  get: Call<Entry | null, [id: string, query?: unknown]>;
};

/** The parts of the client library that the shop and its payments use; the same in both versions. */
export type Swell = {
  version: string;
  init: (store: string, key: string, options: object) => void;
  get: Call<Json>;
  put: Call<Json>;
  cart: {
    state: Cart | null;
    order: Entry | null;
    get: Call<Cart | null, []>;
    addItem: Call<Cart & Partial<Refused>>;
    updateItem: Call<Cart, [id: string, item: object]>;
    setItems: Call<Cart, [items: object[]]>;
    removeItem: Call<Cart, [id: string]>;
    recover: Call<Cart, [checkoutId: string]>;
    update: Call<Cart & Partial<Refused>, [input: object]>;
    applyCoupon: Call<Cart, [code: string]>;
    removeCoupon: Call<Cart, []>;
    applyGiftcard: Call<Cart, [code: string]>;
    removeGiftcard: Call<Cart, [id: string]>;
    getShippingRates: Call<{ services: Entry[] }, []>;
    submitOrder: Call<Entry & Partial<Refused>, []>;
    getOrder: Call<Entry | null, [checkoutId?: string]>;
    getSettings: Call<Fields, []>;
  };
  account: {
    state: Entry | null;
    get: Call<Entry | null, [query?: object]>;
    create: Call<Entry & Partial<Refused>, [account: object]>;
    update: Call<Entry & Partial<Refused>, [account: object]>;
    login: Call<Entry | null, [email: string, password: string | { password_token: string }]>;
    logout: Call<Json, []>;
    recover: Call<Fields, [request: object]>;
    listAddresses: Call<Results, [query?: object]>;
    createAddress: Call<Entry & Partial<Refused>, [address: object]>;
    updateAddress: Call<Entry, [id: string, address: object]>;
    deleteAddress: Call<Entry | null, [id: string]>;
    listCards: Call<Results, [query?: object]>;
    createCard: Call<Entry & Partial<Refused>, [card: object]>;
    updateCard: Call<Entry, [id: string, card: object]>;
    deleteCard: Call<Entry | null, [id: string]>;
    listOrders: Call<Results, [query?: object]>;
    getOrder: Call<Entry | null, [id: string]>;
  };
  products: Find & {
    variation: (product: Entry, options?: unknown, purchase?: unknown) => Fields;
    priceRange: (products: Results) => Json;
    filters: (products: Results, options?: object) => Json;
    filterableAttributeFilters: Call<Entry[], [products: Results]>;
  };
  categories: Find;
  attributes: Find;
  subscriptions: Find & {
    create: Call<Entry & Partial<Refused>, [subscription: object]>;
    update: Call<Entry & Partial<Refused>, [id: string, subscription: object]>;
    addItem: Call<Entry, [id: string, item: object]>;
    setItems: Call<Entry, [id: string, items: object[]]>;
    updateItem: Call<Entry, [id: string, itemId: string, item: object]>;
    removeItem: Call<Entry, [id: string, itemId: string]>;
  };
  content: {
    list: Call<Results, [model: string, query?: object]>;
    get: Call<Entry | null, [model: string, id: string, query?: object]>;
  };
  settings: {
    get: (path?: string) => Json | Promise<Json>;
    load: Call<void, []>;
    menus: (id?: string) => Json | Promise<Json>;
    payments: (path?: string) => Json | Promise<Json>;
    subscriptions: (path?: string) => Json | Promise<Json>;
    session: (path?: string) => Json | Promise<Json>;
  };
  session: { get: Call<Fields, []> };
  locale: { list: () => Fields[]; select: Call<Fields, [code: string]>; selected: () => string };
  currency: {
    list: () => Fields[];
    select: Call<Fields, [code: string]>;
    selected: () => string;
    format: (amount: number, options?: object) => string;
  };
  payment: {
    methods: Call<Record<string, Fields>, []>;
    get: Call<Json, [query: unknown]>;
    /** Only in 5.8.1. */
    resetAsyncPayment?: Call<Json, [id: string]>;
    createIntent: Call<Json, [request: object]>;
    updateIntent: Call<Json, [request: object]>;
    authorizeGateway: Call<Json, [request: object]>;
  };
  invoices: Find;
  functions: Record<'get' | 'put' | 'post' | 'delete', Call<Json>>;
  card: { createToken: Call<Fields, [card: object]> };
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
  swell.init('the-store', 'pk_sandbox', {
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
