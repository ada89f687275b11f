import { expect, test } from 'vitest';
import { verdictOf } from './audit.ts';

const answer = (counts: Record<string, number>) => JSON.stringify({ metadata: { vulnerabilities: counts } });

test('a known vulnerability fails the check, whatever its level', () => {
  expect(verdictOf(answer({ info: 0, low: 1, moderate: 0, high: 2, critical: 0, total: 3 }), true)).toEqual({
    isFine: false,
    text: 'Known weaknesses: 1 low, 2 high',
  });
  expect(verdictOf(answer({ info: 0, low: 0, total: 0 }), true)).toEqual({
    isFine: true,
    text: 'No known weaknesses.',
  });
});

test.each(['', 'npm error', '{"message":"405 Method Not Allowed","error":{"summary":""}}'])(
  'a registry that cannot be reached is reported, and fails the check where it runs for a deploy: %s',
  (output) => {
    const text = 'The registry cannot be queried for known weaknesses.';
    expect(verdictOf(output, false)).toEqual({ isFine: true, text });
    expect(verdictOf(output, true)).toEqual({ isFine: false, text });
  },
);
