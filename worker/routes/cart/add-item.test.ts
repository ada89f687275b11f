import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOption, sampleProduct } from '../../../tests/fixtures/product.ts';
import { misreadOption } from './add-item.ts';

const typed = { variant: false, values: [] };
const card = sampleProduct({
  options: [
    sampleOption({ ...typed, id: 'to', name: 'Recipient', inputType: 'email' }),
    sampleOption({ ...typed, id: 'on', name: 'Send on', inputType: 'date' }),
    sampleOption({ ...typed, id: 'words', name: 'Message', inputType: 'long_text' }),
  ],
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T08:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [{}, undefined],
  [{ to: '  ', on: '' }, undefined],
  [{ to: ' sam@example.com ', on: '2026-12-24', words: 'no@day' }, undefined],
  [{ to: 'sam' }, 'email_invalid'],
  [{ to: `${'s'.repeat(260)}@example.com` }, 'email_invalid'],
  // West of Greenwich it is still yesterday.
  [{ on: '2026-11-30' }, undefined],
  [{ on: '2026-11-29' }, 'day_invalid'],
  [{ on: '2027-12-01' }, undefined],
  [{ on: '2027-12-03' }, 'day_invalid'],
  [{ on: '2026-13-40' }, 'day_invalid'],
  [{ on: '24.12.2026' }, 'day_invalid'],
])('of what is typed into a gift card, %j, is refused: %s', (choice, code) => {
  expect(misreadOption(card, choice)?.code).toBe(code);
});
