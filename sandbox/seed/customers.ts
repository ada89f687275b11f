import type { CardFace, SeedCustomer, WireAccount, WireAddress, WireCard } from './customer-types.ts';
import { seedId } from './ids.ts';
import { orderLine } from './order-lines.ts';
import { order, shipment } from './past-orders.ts';
import { subscription } from './running-plans.ts';

type Person = { first: string; last: string };

/** A product by its slug, and its variant as names of its options. */
type Goods = [slug: string, variant: string];

type Customers = {
  /** Has orders, subscriptions, two addresses and two cards. */
  first: Person & { company: string };
  /** Has an account, and nothing else. */
  second: Person;
  bought: { complete: [Goods, Goods]; onTheWay: [Goods, Goods]; canceled: Goods };
  /** Every two weeks, and every month but paused. */
  subscribed: { active: Goods; paused: Goods };
};

function account(first: string, last: string): WireAccount {
  const email = `${first.toLowerCase()}@example.com`;
  return {
    id: seedId(`account/${email}`),
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
function address(owner: WireAccount, key: string, lines: Lines): WireAddress {
  return {
    id: seedId(`address/${owner.first_name.toLowerCase()}/${key}`),
    parent_id: owner.id,
    active: true,
    name: owner.name,
    first_name: owner.first_name,
    last_name: owner.last_name,
    company: null,
    address2: null,
    country: 'AU',
    phone: '+61 491 570 006',
    date_created: '2026-03-02T22:14:00.000Z',
    ...lines,
  };
}

function addressesOf(owner: WireAccount, company: string) {
  const home = address(owner, 'home', {
    address1: '14 Stringybark Lane',
    city: 'Marrickville',
    state: 'NSW',
    zip: '2204',
  });
  const studio = address(owner, 'studio', {
    address1: '2/88 Ferry Street',
    address2: 'Level 1, ring twice',
    city: 'Hobart',
    state: 'TAS',
    zip: '7000',
    company,
  });
  return { home, studio };
}

function card(
  key: string,
  { parent_id, name, address1, city, state, zip }: WireAddress,
  face: CardFace,
): WireCard {
  return {
    id: seedId(`card/${key}`),
    parent_id,
    active: true,
    token: `card_sandbox_${key}`,
    ...face,
    fingerprint: seedId(`fingerprint/${key}`).slice(0, 16),
    gateway: 'stripe',
    test: true,
    address_check: 'pass',
    cvc_check: 'pass',
    zip_check: 'pass',
    billing: { name, address1, city, state, zip, country: 'AU' },
    date_created: '2026-03-02T22:20:00.000Z',
  };
}

const DAY_MS = 86_400_000;

/** What these stores ask for delivery and keep as tax: GST is an eleventh of what is paid. */
const terms = { currency: 'AUD', freeOver: 65, delivery: 9.5, taxShare: 1 / 11 };

type Belongings = Record<'home' | 'studio', WireAddress> & Record<'visa' | 'mastercard', WireCard>;

function ordersOf({ home, studio, visa, mastercard }: Belongings, bought: Customers['bought'], now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const line = (number: string, [slug, variant]: Goods, quantity: number) =>
    orderLine(number, slug, quantity, variant);
  const first = [line('100214', bought.complete[0], 1), line('100214', bought.complete[1], 2)];
  const onTheWay = bought.onTheWay.map((goods) => line('100391', goods, 1));
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
      items: [line('100305', bought.canceled, 4)],
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

function subscriptionsOf({ home, visa }: Belongings, { active, paused }: Customers['subscribed'], now: Date) {
  const both = { quantity: 1, firstOrder: '100214', to: home, paidWith: visa };
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return [
    subscription(now, {
      ...both,
      number: '200031',
      status: 'active',
      slug: active[0],
      variant: active[1],
      plan: 'Every two weeks',
      since: daysAgo(88),
      daysIntoPeriod: 4,
      periodDays: 14,
    }),
    subscription(now, {
      ...both,
      number: '200047',
      status: 'paused',
      slug: paused[0],
      variant: paused[1],
      plan: 'Every month',
      since: daysAgo(40),
      daysIntoPeriod: 10,
      periodDays: 30,
    }),
  ];
}

/**
 * Two accounts, and the same with orders and billing periods around the time of seeding: so a subscription can always be
 * paused and a parcel is always on its way.
 */
export function seedCustomers({ first, second, bought, subscribed }: Customers) {
  const owner = account(first.first, first.last);
  const { home, studio } = addressesOf(owner, first.company);
  const visa = card('visa', home, { brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2031 });
  const mastercard = card('mastercard', home, {
    brand: 'Mastercard',
    last4: '4444',
    exp_month: 11,
    exp_year: 2030,
  });
  const customers: Omit<SeedCustomer, 'orders' | 'subscriptions'>[] = [
    {
      password: 'correct-horse',
      account: {
        ...owner,
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
      account: { ...account(second.first, second.last), email_optin: false },
      addresses: [],
      cards: [],
    },
  ];
  function customersAt(now: Date): SeedCustomer[] {
    return customers.map((person) => {
      const isOwner = person.account.id === owner.id;
      const belongings = { home, studio, visa, mastercard };
      const orders = isOwner ? ordersOf(belongings, bought, now) : [];
      const kept = orders.filter(({ canceled }) => !canceled);
      return {
        ...person,
        account: {
          ...person.account,
          order_count: kept.length,
          order_value: Math.round(kept.reduce((sum, { grand_total }) => sum + grand_total, 0) * 100) / 100,
        },
        orders,
        subscriptions: isOwner ? subscriptionsOf(belongings, subscribed, now) : [],
      };
    });
  }
  return { customers, customersAt };
}
