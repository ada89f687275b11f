import type { SeedBlock, SeedDocument, SeedPage } from '#sandbox/content/seed/types.ts';
import { translatedPage } from './languages/translated-page.ts';

const shed: SeedBlock = {
  __component: 'blocks.location',
  name: 'Billy & Gum Roastery',
  street: 'Shed 4, Old Butter Factory Lane',
  locality: 'Northern Rivers',
  region: 'NSW',
  postcode: '2480',
  country: 'AU',
  phone: '02 5550 1042',
  latitude: '-28.8135',
  longitude: '153.2773',
  hours: [
    { first_day: 'Monday', last_day: 'Tuesday' },
    { first_day: 'Wednesday', last_day: 'Friday', opens: '07:00', closes: '15:00' },
    { first_day: 'Saturday', opens: '07:00', closes: '13:00' },
    { first_day: 'Sunday' },
  ],
};

export const findUs = translatedPage('2026-02-03T01:50:00.000Z', {
  slug: 'find-us',
  title: 'Find us',
  description: 'The roastery’s opening hours, how to get there, and the markets we go to.',
  blocks: [
    shed,
    {
      __component: 'blocks.rich-text',
      text: `## The counter

There is a counter with four stools, a tasting table, and the whole range to smell before you buy. Bring your own container for beans and leaves and we take a dollar off.

## Getting here

The shed is ten minutes on foot from the rail trail; there is a rack and a pump by the door. Parking is behind the building, with two spaces close to the ramp. The ground floor, the counter and the toilet are step-free. Assistance dogs are welcome everywhere, other dogs on the verandah. The burrow under the loading step is private.

## Markets

We are at the growers’ market every second Saturday, rain or shine, under the green awning by the big fig. We bring the week’s roast, six teas and whatever the botanicals bench has just finished.`,
    },
    {
      __component: 'blocks.social-photo-feed',
      title: 'What it looks like this week',
      handle: '@billyandgum',
      url: 'https://social.example/billyandgum',
      photos: ['heroes/about', 'heroes/meet-the-grower', 'heroes/brew-guide', 'heroes/cold-brew'],
    },
  ],
});

const contactEnglish: SeedPage = {
  slug: 'contact',
  title: 'Contact',
  description: 'Write, ring or come by. A person answers, usually the same day.',
  blocks: [
    {
      __component: 'blocks.hero',
      title: 'Say hello',
      text: 'A person reads every message, and usually answers the same day. On roasting days it may take until the drum is cool.',
      image: 'heroes/contact',
    },
    {
      __component: 'blocks.rich-text',
      text: `## Write or ring

- **Orders and everything else:** [hello@billyandgum.example](mailto:hello@billyandgum.example)
- **Wholesale:** [trade@billyandgum.example](mailto:trade@billyandgum.example)
- **Telephone:** 02 5550 1042, Wednesday to Friday, 8 am to 3 pm (AEST)

Writing about an order? Put its number in the subject and we can look before we reply. If something arrived broken, a photo saves us both a letter.`,
    },
    {
      __component: 'blocks.accordion',
      title: 'Asked often',
      items: [
        {
          title: 'Can you change my order?',
          content:
            'Yes, until we pack it, which is on Wednesday morning. Write with the order number and what you would like instead.',
        },
        {
          title: 'Which coffee should I start with?',
          content:
            'With milk: [Billy’s Breakfast](/shop/billys-breakfast). Black, from a filter: [Verandah](/shop/verandah). Late at night: [Steady On Decaf](/shop/steady-on-decaf).',
        },
        {
          title: 'Do you sell to cafés?',
          content:
            'Gladly. Prices, training and the loan of a grinder are on the [wholesale page](/wholesale).',
        },
      ],
    },
    {
      __component: 'blocks.news-signup',
      title: 'One letter a month',
      text: 'New lots, a recipe, and what the wombat has been up to. No more often than that.',
      button_label: 'Put me on the list',
    },
  ],
};

const contactEdited: SeedPage = {
  ...contactEnglish,
  title: 'Contact us',
  description: 'Not live yet: our new telephone hours from March.',
};

const published = translatedPage('2026-02-03T02:00:00.000Z', contactEnglish);

/** Published and edited afterwards: version 5 stores the edits separately, version 4 has none. */
export const contact: SeedDocument<SeedPage> = {
  ...published,
  locales: { ...published.locales, 'en-AU': { published: contactEnglish, draft: contactEdited } },
};
