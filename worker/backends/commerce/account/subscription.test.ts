import { expect, test } from 'vitest';
import { parseSubscription } from './subscription.ts';

const product = {
  id: 'p1',
  slug: 'leaf',
  name: 'ورق',
  options: [{ id: 'size', name: 'الحجم', variant: true, values: [{ id: 'v80', name: 'أوراق سائبة، 80 غ' }] }],
  purchase_options: {
    subscription: {
      active: true,
      plans: [
        {
          id: 'monthly',
          name: 'كل شهر',
          active: true,
          price: 13.5,
          billing_schedule: { interval: 'monthly', interval_count: 1 },
        },
      ],
    },
  },
};

const ordered = {
  id: 's1',
  plan_id: 'monthly',
  plan_name: 'Every month',
  options: [
    { id: 'size', name: 'Size', value: 'Loose leaf, 80 g', value_id: 'v80' },
    { id: 'note', name: 'Note', value: 'For Sam' },
  ],
};

test('Plan and options are in the language of the page, as far as the product has them', () => {
  expect(parseSubscription({ ...ordered, product })).toMatchObject({
    planName: 'كل شهر',
    options: [
      { name: 'الحجم', value: 'أوراق سائبة، 80 غ' },
      { name: 'Note', value: 'For Sam' },
    ],
  });
  expect(parseSubscription(ordered)).toMatchObject({
    planName: 'Every month',
    options: [{ name: 'Size', value: 'Loose leaf, 80 g' }, { name: 'Note' }],
  });
});
