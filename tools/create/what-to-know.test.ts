import { expect, test } from 'vitest';
import { askedByLaw } from './what-to-know.ts';

test('a new shop is told what the law of its country asks of its definition', () => {
  expect(askedByLaw('DE')).toBe(
    'Before it sells in DE, shop.config.ts has to say legal.imprint, legal.terms, legal.returns and tax of the market: `npm run shop -- doctor` asks for them.',
  );
  expect(askedByLaw('CH')).toContain('has to say legal.imprint and tax of the market:');
});

test('nothing is told where its law asks for nothing, or is not known', () => {
  expect(['AU', 'AQ'].map(askedByLaw)).toEqual([null, null]);
});
