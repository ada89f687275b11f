import type { SeedDocument, SeedPage } from '#sandbox/content/seed/types.ts';
import { translatedPage } from './languages/translated-page.ts';

const wholesale = translatedPage('2026-02-04T01:00:00.000Z', {
  slug: 'wholesale',
  title: 'Wholesale',
  description: 'Coffee, tea and botanicals for cafés, offices and shops: prices, delivery, training.',
  blocks: [
    {
      __component: 'blocks.rich-text',
      text: `## For cafés, offices and good shops

We roast for about forty places between the Gold Coast and Newcastle, and post to a few more. We would rather know each of them well than have a hundred, so we start with a visit or a call and a box of samples.

### What you get

- **Your price list** within a day, with a lower price from 10 kg a week.
- **Delivery** on Wednesdays and Fridays by our own van from Tweed Heads to Ballina, by courier elsewhere, free from 6 kg.
- **A recipe for every coffee and tea**, on a card for the machine.
- **Half a day of training** for your staff when you start, and whenever you change machines.
- **The loan of a grinder** for as long as you pour our coffee.

### What we ask

Clean machines, fresh water, and a name on the menu when it is a single origin: the people who grew it like to see it. There is no contract and no minimum term. If you want to stop, tell us by Monday.

Write to [trade@billyandgum.example](mailto:trade@billyandgum.example) with your opening hours and roughly how much you pour in a week.`,
    },
    {
      __component: 'blocks.media',
      caption: 'Where it comes from and where it is roasted',
      media: ['heroes/meet-the-grower', 'heroes/about'],
    },
    {
      __component: 'blocks.accordion',
      title: 'Practical questions',
      items: [
        {
          title: 'Can we have our own label?',
          content: 'From 20 kg a month. You bring the drawing, we print and pack.',
        },
        {
          title: 'Do you take the empty tins and buckets back?',
          content: 'The van does, every round, and they are washed and refilled.',
        },
        {
          title: 'What are your terms?',
          content: 'Fourteen days from the invoice, or 2 % off by direct debit.',
        },
      ],
    },
  ],
});

const shippingAndReturns = translatedPage('2026-02-04T02:00:00.000Z', {
  slug: 'shipping-and-returns',
  title: 'Shipping & returns',
  description: 'What shipping costs, how long it takes, and what to do when something is not right.',
  blocks: [
    {
      __component: 'blocks.rich-text',
      text: `## Shipping

| Where | Service | Cost | How long |
|---|---|---|---|
| Australia, over $65 | Standard | free | 3–6 business days, 6–12 to the Northern Territory and islands |
| Australia | Standard | $9.50 | 3–6 business days |
| Northern Territory and islands | Standard | $12.50 | 6–12 business days |
| Australia | Express | $14.50 | 1–2 business days to most places |
| New Zealand | Tracked | from $18 | 5–9 business days |
| New Zealand | Express | from $34 | 2–4 business days |
| Rest of the world | Tracked | from $22 | 8–15 business days |

Parcels abroad are charged by weight; your cart shows the exact amount before you pay.

Coffee is roasted on Tuesday and leaves on Wednesday. Orders without coffee leave on the next business day. You get a message with a tracking number when the parcel is picked up.

Honey cannot travel to New Zealand or Western Australia, because of quarantine rules. If there is some in your order we write to you before we post the rest.

## Returns

If you don’t like it, tell us within 30 days. For coffee, tea and food we send something that suits you better, or your money back; keep the opened bag, or give it to a neighbour. Cups and gear come back in their box, unused, and we refund them when they arrive.

If it came broken, or it is not what you ordered, send a photo and we replace it at our cost. You don’t need to post anything back.

Nothing on this page takes away your rights under the Australian Consumer Law.`,
    },
    {
      __component: 'blocks.accordion',
      title: 'Questions',
      items: [
        {
          title: 'My parcel is late',
          content:
            'Look at the tracking first: it is usually right. If it has not moved for three business days, write to us and we will chase it, or send another.',
        },
        {
          title: 'Can you leave it somewhere safe?',
          content:
            'Put it in the delivery note at the checkout. “Behind the tank, out of the sun” is our favourite.',
        },
        {
          title: 'Do you deliver to parcel lockers?',
          content: 'Yes, for everything but glass carafes and gift boxes, which are too large for the doors.',
        },
      ],
    },
  ],
});

const subscriptions = translatedPage('2026-02-04T03:00:00.000Z', {
  slug: 'subscriptions',
  title: 'Subscriptions',
  description: 'Beans and leaves every week, fortnight or month. Skip, pause or stop whenever you like.',
  blocks: [
    {
      __component: 'blocks.rich-text',
      text: `## Never run out on a Sunday

Choose a coffee or a tea, choose how often, and it turns up. Every coffee and every loose tea can come weekly, fortnightly or monthly, at a lower price than a single bag.

1. Pick a bag and choose **Subscribe** instead of a single purchase.
2. We roast and pack it in the week it leaves, so it is never from the shelf.
3. Change the coffee, the grind, the date or the address in [your account](/account/subscriptions) until the Monday before.

Going away? Skip one delivery or pause for as long as you like. Had enough? Stop with one button; there is no minimum and no phone call.`,
    },
    {
      __component: 'blocks.icon-list',
      title: 'What subscribers get',
      items: [
        { icon: 'mdi:tag', title: 'A lower price', text: 'On every bag, for as long as it runs.' },
        {
          icon: 'mdi:gift',
          title: 'A taste of the new lot',
          text: 'A small bag in the box when something arrives.',
        },
        { icon: 'mdi:pause', title: 'A pause button', text: 'That does what it says.' },
      ],
    },
  ],
});

const privacy = translatedPage('2026-02-04T04:00:00.000Z', {
  slug: 'privacy',
  title: 'Privacy',
  description: 'What we know about you, why, who sees it, and how to have it removed.',
  blocks: [
    {
      __component: 'blocks.rich-text',
      text: `## The short version

We keep what we need to send your order and to answer you, for as long as the law asks. We do not sell it, and we do not follow you around.

## What we keep

- **Your order:** name, address, e-mail address, telephone number if you give one, and what you bought. We need these to deliver it and to keep our books.
- **Your account**, if you make one: the same, and a password that we store only in a form nobody can read back.
- **Payment:** your card number goes straight to the payment provider. We see the kind of card, its last four digits and its expiry date.
- **Letters:** if you join our list, your e-mail address, until you leave it. Every letter has a link to leave.

## Cookies

One cookie remembers your cart and whether you are signed in. The shop cannot work without it. Anything else, such as counting visits, happens only if you agree when we ask, and you can change your mind at any time.

## Who else sees it

The post and the courier see your name and address. The payment provider sees what it needs to charge you. Our bookkeeper sees invoices. Nobody else.

## How long

Orders: seven years, as Australian tax law asks. Accounts: until you close them. Messages: two years.

## Your say

Write to [privacy@billyandgum.example](mailto:privacy@billyandgum.example) to see what we hold about you, to correct it or to have it deleted. We answer within 30 days. If you are not satisfied, you can turn to the Office of the Australian Information Commissioner.`,
    },
  ],
});

const terms = translatedPage('2026-02-04T05:00:00.000Z', {
  slug: 'terms',
  title: 'Terms',
  description: 'What you and we agree on when you order.',
  blocks: [
    {
      __component: 'blocks.rich-text',
      text: `## Who sells to you

Billy & Gum, Bangalow, New South Wales, Australia. Write to [hello@billyandgum.example](mailto:hello@billyandgum.example).

## How a contract is made

What is in the shop is an invitation to order. By pressing the last button of the checkout, or a wallet’s own, you place a binding order. The contract is made when we confirm it by e-mail, and we keep its text with your order. If we cannot deliver, we tell you and give back what you paid.

## Prices and payment

The total before you order is all that you pay us: it includes tax where we say so, and delivery. Import duties of your country are yours. You pay with the order; a card that we only reserve is charged when your order is placed.

## Delivery

We dispatch coffee within two working days. Times and prices of the services are shown in the checkout and under [Shipping & returns](/shipping-and-returns).

## Subscriptions

A subscription runs until you end it. What is charged, how often and from when stands beside the button with which you order. You can skip, pause or end it in [your account](/account/subscriptions) until the Monday before a delivery, without giving a reason.

## Returns and guarantees

What is taken back, and how, is under [Shipping & returns](/shipping-and-returns). Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. Where you live, the law may give you more: consumers in the European Economic Area may withdraw within 14 days of delivery.

## Which law

The law of New South Wales. It does not take from you what the law of the country you live in gives you as a consumer.`,
    },
  ],
});

const tours: SeedDocument<SeedPage> = {
  key: 'roastery-tours',
  createdAt: '2026-02-05T01:00:00.000Z',
  locales: {
    'en-AU': {
      draft: {
        slug: 'roastery-tours',
        title: 'Roastery tours',
        description: 'Not live yet: dates and prices are still to be confirmed.',
        blocks: [
          {
            __component: 'blocks.rich-text',
            text: 'Forty minutes, from the green sacks to the cup, on the last Saturday of the month.',
          },
        ],
      },
    },
  },
};

/** Pages that the footer or other pages link to; the tours are a draft. */
export const helpPages: readonly SeedDocument<SeedPage>[] = [
  wholesale,
  shippingAndReturns,
  subscriptions,
  privacy,
  terms,
  tours,
];
