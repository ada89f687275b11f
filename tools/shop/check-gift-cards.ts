import type { Json } from '../../shared/json.ts';
import type { Check } from './doctor.ts';
import { fieldOf, listOf, textOf } from './json-values.ts';

/**
 * Notes gift cards that are sold where nobody can redeem one.
 *
 * @param firstProducts the first hundred, as the backend answers
 * @param isOffered whether the shop has the way to redeem them
 */
export function giftCardsCheck(firstProducts: () => Promise<Json>, isOffered: boolean): Check {
  return {
    name: 'gift cards',
    of: 'COMMERCE_URL',
    async run(note) {
      if (isOffered) return [];
      const sold = listOf(fieldOf(await firstProducts(), 'results'))
        .filter((product) => fieldOf(product, 'delivery') === 'giftcard')
        .map((product) => textOf(fieldOf(product, 'name')));
      if (sold.length > 0)
        note(
          `without: 'gift-cards' takes away the way to redeem them, and the store sells ${sold.join(', ')}: take it out of the store, or 'gift-cards' out of without`,
        );
      return [];
    },
  };
}
