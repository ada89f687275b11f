import { PAGE_KINDS } from '#shared/measuring/page-kind.ts';
import { STEPS, VITALS } from '#shared/measuring/page-view.ts';
import { gateways } from '#shared/payments/methods/method.ts';
import { methodNames } from '#shared/payments/methods/table.ts';
import { STATES } from './lookups.ts';
import { DEVICES } from './page-view.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** What a lookup found in each cache, `none` without one; of several the most costly (`lookups.ts`). */
const LOOKUPS = { page: STATES, store: STATES, content: STATES, catalogue: STATES };
const COUNTRY = /^[A-Z][A-Z1]$/;
const STATUS = ['1xx', '2xx', '3xx', '4xx', '5xx', 'none'];

/** The first part of a call's path below the backend's API. */
const CALLS = (
  'products categories attributes settings session cart account orders subscriptions functions ' +
  'intent authorization payment_intents setup_intents setting menu footer pages articles auth users'
).split(' ');

/** The labels of each kind in the order of their columns. Any value outside of its set or form becomes `other`. */
export const KINDS = {
  request: {
    /** The route's pattern, never the path. */
    route: /^\/(?:[\w:*.?-]|\{[^}]*\}|\/)*$/,
    method: METHODS,
    status: STATUS,
    country: COUNTRY,
    device: DEVICES,
    locale: /^[a-z]{2,8}(?:-[A-Za-z\d]{2,8}){0,3}$/,
    ...LOOKUPS,
  },
  backend: {
    backend: ['commerce', 'content', 'vault', 'card-provider'],
    call: CALLS,
    method: METHODS,
    status: STATUS,
  },
  kv: {
    key: ['site', 'content', 'catalogue'],
    operation: ['get', 'put', 'delete'],
    outcome: ['hit', 'miss', 'done', 'failed'],
  },
  object: { call: /^[a-z][a-zA-Z]{1,29}$/, outcome: ['done', 'refused', 'failed'] },
  /** Lookups of a rendering for the store of pages, or after an answer; those of a request are its labels. */
  lookup: LOOKUPS,
  /** An address of which nobody said in time what it names: shown without being indexed, or answered as missing. */
  address: { thing: ['product', 'category', 'article', 'page'], answer: ['shown', 'missing'] },
  /** Created by its first write, or emptied by itself after its visitor's last visit expired. */
  visitor: { event: ['made', 'emptied'] },
  /** A change of a cart, its waiting included. `late`: the cart shows what an abandoned one may have changed. */
  cart: {
    write: ['add', 'change', 'remove', 'code', 'contact', 'order', 'other'],
    outcome: ['done', 'refused', 'busy', 'lost', 'failed', 'late'],
  },
  /** A step of a payment; the time is since its start. */
  payment: {
    method: methodNames,
    gateway: gateways,
    state: ['started', 'redirected', 'authorised', 'ordering', 'done', 'failed'],
    /** A code of the shop's own (`shared/errors/catalogue.ts`), or `none`: the ops page reads this file without their texts. */
    problem: /^[a-z]+(?:_[a-z]+)*$/,
  },
  order: {
    currency: /^[A-Z]{3}$/,
  },
  /** Browser reports: an uncaught error, or a violation of the content security policy. */
  browser: { event: ['error', 'policy'], page: PAGE_KINDS, device: DEVICES },
  /** A view of a page that is measured in the browser, and whether an uncaught error occurred in it. */
  view: {
    event: ['viewed', 'failed'],
    page: PAGE_KINDS,
    country: COUNTRY,
    device: DEVICES,
  },
  /** The Web Vitals of such a view; layout shifts as their score in thousandths. */
  vital: {
    vital: VITALS,
    rating: ['good', 'fair', 'poor'],
    page: PAGE_KINDS,
    country: COUNTRY,
    device: DEVICES,
  },
  /** A step towards an order, in such a view. */
  step: { step: STEPS, country: COUNTRY, device: DEVICES },
} as const satisfies Record<string, Record<string, readonly string[] | RegExp>>;

export type Kind = keyof typeof KINDS;

export type Labels<K extends Kind> = Record<keyof (typeof KINDS)[K], string>;

export type Observation = { [K in Kind]: { kind: K; labels: Labels<K>; ms: number } }[Kind];

/** The labels as columns; unlisted values become `other`. */
export function columnsOf({ kind, labels }: Observation): string[] {
  const values: Record<string, string> = labels;
  return Object.entries<readonly string[] | RegExp>(KINDS[kind]).map(([name, allowed]) => {
    const value = values[name] ?? '';
    const isAllowed = allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);
    return isAllowed && value.length <= MAX_LENGTH ? value : 'other';
  });
}

const MAX_LENGTH = 96;

export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
