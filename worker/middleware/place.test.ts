import { expect, test } from 'vitest';
import { placeOf } from './visitor.ts';

const request = (agent: string, cf?: object) =>
  Object.assign(new Request('https://shop.example/', { headers: { 'User-Agent': agent } }), { cf });

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
    'Safari on a Mac',
  ],
  ['Mozilla/5.0 (Windows NT 10.0)', 'A browser on Windows'],
  ['curl/8.0', ''],
  ['', ''],
])('%s is %s', (agent, device) => {
  expect(placeOf(request(agent))).toEqual({ device, country: '', city: '' });
});

test('a place is taken from Cloudflare, as far as it is valid', () => {
  expect(placeOf(request('', { country: 'AU', city: 'Hobart' }))).toMatchObject({
    country: 'AU',
    city: 'Hobart',
  });
  for (const country of ['T1', 'XX', 'Australia', 7]) {
    expect(placeOf(request('', { country, city: 7 })), String(country)).toMatchObject({
      country: '',
      city: '',
    });
  }
  expect(placeOf(request('', { city: 'x'.repeat(900) })).city).toHaveLength(60);
});
