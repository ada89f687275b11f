import { expect, test } from 'vitest';
import { namedProfile, profileUrl, registrableDomain } from './admit.ts';

const where = { own: 'shop.example', isLocal: false };

test.each([
  ['profile="https://agent.example/p.json"', 'https://agent.example/p.json'],
  ['version="1, profile=\\"x\\"", profile="https://agent.example/p";a=1', 'https://agent.example/p'],
  ['profile=https://agent.example/p', ''],
  ['other="x"', ''],
  ['profile="', ''],
  ['profile="https://a.example", profile="https://b.example"', 'https://b.example'],
])('%s names %s', (header, named) => {
  expect(namedProfile(header)).toBe(named);
});

test('no header names no profile', () => {
  expect(namedProfile(undefined)).toBeNull();
});

test.each(['https://agent.example/profile.json', 'https://a-b.agents.co.uk/.well-known/ucp?v=1'])(
  '%s is read',
  (named) => {
    expect(profileUrl(named, where).href).toBe(named);
  },
);

test.each([
  null,
  '',
  'agent.example',
  'http://agent.example/p',
  'ftp://agent.example/p',
  'https://agent.example:8443/p',
  'https://user@agent.example/p',
  'https://:secret@agent.example/p',
  'https://agent.example/p#part',
  'https://agent.example/p#',
  'https://127.0.0.1/p',
  'https://0x7f.1/p',
  'https://2130706433/p',
  'https://[::1]/p',
  'https://[::ffff:10.0.0.1]/p',
  'https://localhost/p',
  'https://router/p',
  'https://printer.local/p',
  'https://db.internal/p',
  'https://x.localhost/p',
  'https://agent.example./p',
  'https://shop.example/p',
  'https://SHOP.example/p',
  'https://content.shop.example/p',
  'http://localhost:8080/p',
  `https://agent.example/${'a'.repeat(2_048)}`,
])('%s is not read', (named) => {
  expect(() => profileUrl(named, where)).toThrow(expect.objectContaining({ code: 'invalid_profile_url' }));
});

test('on a developer’s machine an agent may be at localhost', () => {
  const local = { ...where, isLocal: true };
  expect(profileUrl('http://localhost:8080/p', local).href).toBe('http://localhost:8080/p');
  expect(() => profileUrl('http://127.0.0.1:8080/p', local)).toThrow();
});

test.each([
  ['agent.example', 'agent.example'],
  ['a.b.agent.example', 'agent.example'],
  ['a.agent.co.uk', 'agent.co.uk'],
  ['agent.com.au', 'agent.com.au'],
  ['x.agent.de', 'agent.de'],
])('%s counts as %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});
