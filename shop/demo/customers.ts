import { seedCustomers } from '#sandbox/seed/customers.ts';

/** The demo accounts, without their history, which depends on a date (`customersAt`). */
export const { customers, customersAt } = seedCustomers({
  first: { first: 'Ada', last: 'Lovell', company: 'Lovell Letterpress' },
  second: { first: 'Bo', last: 'Nguyen' },
  bought: {
    complete: [
      ['billys-breakfast', '250 g, Whole bean'],
      ['stoneware-mug', 'Gum green'],
    ],
    onTheWay: [
      ['nightcap-ridge', '250 g, Filter'],
      ['three-myrtles', '20 pyramids'],
    ],
    canceled: ['enamel-mug', 'Cream'],
  },
  subscribed: {
    active: ['billys-breakfast', '250 g, Whole bean'],
    paused: ['lemon-myrtle-leaf', 'Loose leaf, 80 g'],
  },
});
