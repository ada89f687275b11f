import { expect, test, vi } from 'vitest';
import { createPostcodeSearch } from './postcode-search.ts';

const config = { postcodeSearch: 'zipcloud', postcodeSearchUrl: null } as const;

function searchIn(answer: object | string, status = 200) {
  const calls: string[] = [];
  const send = async (url: string) => {
    calls.push(url);
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status });
  };
  const find = createPostcodeSearch(config, send as typeof fetch);
  if (!find) throw new Error('There is none');
  return { find, calls };
}

const place = (address2: string, address3: string) => ({ address1: '東京都', address2, address3, kana1: '' });

test('A postcode is in one prefecture, city and district', async () => {
  const results = [place('渋谷区', '神宮前')];
  const { find, calls } = searchIn({ message: null, results, status: 200 });
  expect(await find('1500001')).toEqual({
    region: '東京都',
    city: '渋谷区',
    address1: '神宮前',
    zip: '150-0001',
  });
  expect(calls).toEqual(['https://zipcloud.ibsnet.co.jp/api/search?zipcode=1500001']);
});

test('What its places have not in common is left to the shopper', async () => {
  const districts = searchIn({ results: [place('渋谷区', '神宮前'), place('渋谷区', '渋谷')], status: 200 });
  expect(await districts.find('1500001')).toMatchObject({ city: '渋谷区', address1: '' });
  const cities = searchIn({ results: [place('渋谷区', ''), place('港区', '')], status: 200 });
  expect(await cities.find('1500001')).toMatchObject({ region: '東京都', city: '' });
});

test('A postcode of nowhere has no place, and another answer is a fault', async () => {
  expect(await searchIn({ message: null, results: null, status: 200 }).find('9999999')).toBeNull();
  await expect(searchIn({ message: 'no', results: null, status: 400 }).find('1500001')).rejects.toThrow();
  await expect(searchIn('<html>').find('1500001')).rejects.toThrow();
  await expect(searchIn('', 503).find('1500001')).rejects.toThrow('The search of postcodes answered 503');
});

test('A service that takes too long is named', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  const search = createPostcodeSearch(config, (_, init) => Promise.reject(init?.signal?.reason as Error));
  await expect(search?.('1500001')).rejects.toThrow(/^The search of postcodes did not answer within \d+ ms$/);
});

test('A shop has none unless it says so', () => {
  expect(createPostcodeSearch({ ...config, postcodeSearch: null }, fetch)).toBeNull();
});
