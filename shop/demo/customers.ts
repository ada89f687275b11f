import { seedId } from '#sandbox/seed/ids.ts';
import { orderLine } from '#sandbox/seed/order-lines.ts';
import type {
  CardFace,
  SeedCustomer,
  WireAccount,
  WireAddress,
  WireCard,
} from '#sandbox/seed/customer-types.ts';
import { order, shipment } from '#sandbox/seed/past-orders.ts';
import { subscription } from '#sandbox/seed/running-plans.ts';

const ada = seedId('account/ada@example.com');
const bo = seedId('account/bo@example.com');

function account(id: string, email: string, first: string, last: string): WireAccount {
  return {
    id,
    email,
    name: `${first} ${last}`,
    first_name: first,
    last_name: last,
    phone: null,
    email_optin: true,
    group: 'customers',
    type: 'individual',
    balance: 0,
    currency: 'AUD',
    order_count: 0,
    order_value: 0,
    billing: {},
    shipping: {},
    metadata: {},
    date_created: '2026-03-02T22:10:00.000Z',
    date_last_login: null,
  };
}

type Lines = Record<'address1' | 'city' | 'state' | 'zip', string> & { address2?: string; company?: string };

/** An address of an account or an order (docs/commerce-protocol/records.md#account). */
function address(key: string, lines: Lines): WireAddress {
  return {
    id: seedId(`address/${key}`),
    parent_id: ada,
    active: true,
    name: 'Ada Lovell',
    first_name: 'Ada',
    last_name: 'Lovell',
    company: null,
    address2: null,
    country: 'AU',
    phone: '+61 491 570 006',
    date_created: '2026-03-02T22:14:00.000Z',
    ...lines,
  };
}

const home = address('ada/home', {
  address1: '14 Stringybark Lane',
  city: 'Marrickville',
  state: 'NSW',
  zip: '2204',
});
const studio = address('ada/studio', {
  address1: '2/88 Ferry Street',
  address2: 'Level 1, ring twice',
  city: 'Hobart',
  state: 'TAS',
  zip: '7000',
  company: 'Lovell Letterpress',
});

function card(key: string, face: CardFace): WireCard {
  return {
    id: seedId(`card/${key}`),
    parent_id: ada,
    active: true,
    token: `card_sandbox_${key}`,
    ...face,
    fingerprint: seedId(`fingerprint/${key}`).slice(0, 16),
    gateway: 'stripe',
    test: true,
    address_check: 'pass',
    cvc_check: 'pass',
    zip_check: 'pass',
    billing: {
      name: 'Ada Lovell',
      address1: home.address1,
      city: home.city,
      state: home.state,
      zip: home.zip,
      country: 'AU',
    },
    date_created: '2026-03-02T22:20:00.000Z',
  };
}

const visa = card('visa', { brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2031 });
const mastercard = card('mastercard', { brand: 'Mastercard', last4: '4444', exp_month: 11, exp_year: 2030 });

const DAY_MS = 86_400_000;

/** What this store asks for delivery and keeps as tax: GST is an eleventh of what is paid. */
const terms = { currency: 'AUD', freeOver: 65, delivery: 9.5, taxShare: 1 / 11 };

function adasOrders(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const first = [
    orderLine('100214', 'billys-breakfast', 1, '250 g, Whole bean'),
    orderLine('100214', 'stoneware-mug', 2, 'Gum green'),
  ];
  const onTheWay = [
    orderLine('100391', 'nightcap-ridge', 1, '250 g, Filter'),
    orderLine('100391', 'three-myrtles', 1, '20 pyramids'),
  ];
  const calledOff = [orderLine('100305', 'enamel-mug', 4, 'Cream')];
  return [
    order(terms, {
      number: '100391',
      status: 'delivery_pending',
      date: daysAgo(4),
      to: home,
      paidWith: visa,
      items: onTheWay,
      shipments: [
        shipment('100391', onTheWay.slice(0, 1), {
          carrier: 'Australia Post',
          code: '33BG0001042001',
          date: daysAgo(2),
        }),
      ],
    }),
    order(terms, {
      number: '100305',
      status: 'canceled',
      date: daysAgo(47),
      to: studio,
      paidWith: mastercard,
      items: calledOff,
    }),
    order(terms, {
      number: '100214',
      status: 'complete',
      date: daysAgo(88),
      to: home,
      paidWith: visa,
      items: first,
      shipments: [
        shipment('100214', first, { carrier: 'Australia Post', code: '33BG0000987001', date: daysAgo(86) }),
      ],
      subscription: seedId('subscription/200031'),
    }),
  ];
}

function adasSubscriptions(now: Date) {
  return [
    subscription(now, {
      number: '200031',
      status: 'active',
      slug: 'billys-breakfast',
      variant: '250 g, Whole bean',
      plan: 'Every two weeks',
      quantity: 1,
      firstOrder: '100214',
      since: new Date(now.getTime() - 88 * DAY_MS).toISOString(),
      daysIntoPeriod: 4,
      periodDays: 14,
      to: home,
      paidWith: visa,
    }),
    subscription(now, {
      number: '200047',
      status: 'paused',
      slug: 'lemon-myrtle-leaf',
      variant: 'Loose leaf, 80 g',
      plan: 'Every month',
      quantity: 1,
      firstOrder: '100214',
      since: new Date(now.getTime() - 40 * DAY_MS).toISOString(),
      daysIntoPeriod: 10,
      periodDays: 30,
      to: home,
      paidWith: visa,
    }),
  ];
}

/** The demo accounts, without their history, which depends on a date (`customersAt`). */
export const customers: Omit<SeedCustomer, 'orders' | 'subscriptions'>[] = [
  {
    password: 'correct-horse',
    account: {
      ...account(ada, 'ada@example.com', 'Ada', 'Lovell'),
      phone: home.phone,
      balance: 25,
      billing: { name: visa.billing.name, account_card_id: visa.id },
      shipping: { name: home.name, account_address_id: home.id },
    },
    addresses: [home, studio],
    cards: [visa, mastercard],
  },
  {
    password: 'battery-staple',
    account: { ...account(bo, 'bo@example.com', 'Bo', 'Nguyen'), email_optin: false },
    addresses: [],
    cards: [],
  },
];

/**
 * The demo customers with orders and billing periods around `now`, the time of seeding: so a subscription can always
 * be paused and a parcel is always on its way.
 */
export function customersAt(now: Date): SeedCustomer[] {
  return customers.map((person) => {
    const isAda = person.account.id === ada;
    const orders = isAda ? adasOrders(now) : [];
    const kept = orders.filter(({ canceled }) => !canceled);
    return {
      ...person,
      account: {
        ...person.account,
        order_count: kept.length,
        order_value: Math.round(kept.reduce((sum, { grand_total }) => sum + grand_total, 0) * 100) / 100,
      },
      orders,
      subscriptions: isAda ? adasSubscriptions(now) : [],
    };
  });
}
