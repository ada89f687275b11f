import { expect, test } from 'vitest';
import { giftCardsCheck } from './check-gift-cards.ts';

const results = [
  { name: 'Mug', delivery: 'shipment' },
  { name: 'Gift card', delivery: 'giftcard' },
];

async function notesOf(isOffered: boolean): Promise<string[]> {
  const notes: string[] = [];
  const check = giftCardsCheck(async () => ({ results }), isOffered);
  expect(await check.run((text) => void notes.push(text))).toEqual([]);
  return notes;
}

test('a gift card that is sold where nobody can redeem one is noted', async () => {
  expect(await notesOf(false)).toEqual([
    "without: 'gift-cards' takes away the way to redeem them, and the store sells Gift card: take it out of the store, or 'gift-cards' out of without",
  ]);
  expect(await notesOf(true)).toEqual([]);
});
