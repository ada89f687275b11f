import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isDraftLink } from './draft-link.ts';

const secret = 'a-preview-secret-of-the-tests';
const now = Date.parse('2027-03-01T09:00:00Z');
const seconds = (after: number) => String(now / 1000 + after);

/** As the documents have the content service sign. */
function link(url: string, until = seconds(3600)) {
  return {
    url,
    until,
    signature: createHmac('sha256', secret).update(`draft ${url} ${until}`).digest('hex'),
  };
}

test('A link to a draft is of one address, and ends', async () => {
  const opens = (made: ReturnType<typeof link>) => isDraftLink(made, { secret, now });
  expect(await opens(link('/about'))).toBe(true);
  expect(await opens({ ...link('/about'), url: '/contact' })).toBe(false);
  expect(await opens({ ...link('/about'), until: seconds(7200) })).toBe(false);
  expect(await opens({ ...link('/about'), signature: secret })).toBe(false);
  expect(await opens(link('/about', seconds(-1)))).toBe(false);
  expect(await opens(link('/about', seconds(8 * 86_400)))).toBe(false);
  expect(await opens(link('/about', '9'.repeat(12)))).toBe(false);
});
