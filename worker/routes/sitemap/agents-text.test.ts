import { expect, test, vi } from 'vitest';
import type { Feature } from '#shared/shop/definition.ts';
import { agentsText } from './agents-text.ts';

const without: Feature[] = [];
vi.mock(import('#shared/shop/features.ts'), () => ({
  hasFeature: (feature) => !without.includes(feature),
}));

test.each<[Feature[], string]>([
  [[], 'A person signs in, registers, and agrees to mails. Send nothing'],
  [['newsletter'], 'A person signs in, registers, and agrees to mails. Send nothing'],
  [['newsletter', 'back-in-stock'], 'A person signs in and registers. Send nothing'],
  [['account'], 'A person agrees to mails. Send nothing'],
  [['account', 'newsletter', 'back-in-stock'], '- Send nothing in the name of somebody'],
])('a shop without %j says what is left to a person', (off, said) => {
  without.splice(0, without.length, ...off);
  expect(agentsText('https://shop.test', { name: 'Shop', categories: [], lines: [] }, false)).toContain(said);
});
