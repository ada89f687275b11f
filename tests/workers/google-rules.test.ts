import { expect, test } from 'vitest';
import { brokenBy, rules } from './google-rules.ts';

test.each(rules.map((rule) => [`${rule.of} ${rule.says ?? rule.needs?.join(', ')}`, rule] as const))(
  'data that break one rule break no other: %s',
  (_, { of, breaks }) => {
    const found = brokenBy(breaks);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${of} `));
  },
);
