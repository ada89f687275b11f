import { expect, test } from 'vitest';
import { checkMessage, checkSignup } from './messages.ts';

const good = { name: ' Ada ', email: 'kim@example.com', message: 'Hello\r\nthere' };

test('a message is trimmed, and its line endings are normalised', () => {
  expect(checkMessage({ ...good, website: '', started: '1' })).toEqual({
    ok: true,
    value: { name: 'Ada', email: 'kim@example.com', message: 'Hello\nthere' },
  });
});

test('every invalid field has its own problem', () => {
  const result = checkMessage({ email: 'ada' });
  expect(result.ok ? {} : result.error).toMatchObject({
    name: { code: 'name_missing', param: 'name' },
    email: { code: 'email_invalid', param: 'email' },
    message: { code: 'message_missing', param: 'message' },
  });
});

test.each([
  ['name', 101, 100],
  ['message', 5001, 5000],
])('%s of %i characters is too long', (field, length, limit) => {
  const result = checkMessage({ ...good, [field]: 'a'.repeat(length) });
  expect(result.ok ? {} : result.error).toEqual({
    [field]: {
      code: 'field_too_long',
      params: { limit },
      status: 422,
      message: `Please keep this to ${limit} characters`,
      param: field,
    },
  });
});

test('control characters are removed, so that a message cannot control a terminal', () => {
  const result = checkMessage({ ...good, message: 'a\u001b[2Jb\u0000\tc' });
  expect(result.ok && result.value.message).toBe('a[2Jb\tc');
});

test.each(['', 'ada', 'ada@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
  'a newsletter is not sent to %j',
  (email) => {
    expect(checkSignup({ email }).ok).toBe(false);
  },
);
