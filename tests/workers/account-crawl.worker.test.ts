import { expect, test } from 'vitest';
import { crawl as crawlPages } from './crawl.ts';
import { lee as another, signedIn } from './customers.ts';
import { addItem, plainProduct, sharedPart, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

// Cached pages leak no more than others.
const it = shopOfFile({ PAGE_MEMORY_SECONDS: '1' });

type Customer = { visitor: Visitor; /** Words that only this customer's account has. */ own: RegExp };

/** Of all answers to everybody, in whatever order they came. */
const nonces: string[] = [];

async function twoCustomers(): Promise<[Customer, Customer]> {
  const [kim, lee] = [await signedIn(it), await signedIn(it, another)];
  const place = { first_name: 'Bodhi', last_name: 'Quillfeather', country: 'AU', state: 'AU-TAS' };
  const town = { address1: '7 Zephyr Parade', city: 'Ulverstone', zip: '7315', phone: '+61 3 5550 7788' };
  expect((await lee.post('/account/addresses/new', { ...place, ...town })).status).toBe(303);
  expect((await lee.post('/account/profile', { ...place, phone: town.phone })).status).toBe(303);
  const product = await plainProduct(kim);
  await addItem(kim, product.id, 3);
  await addItem(lee, product.id, 2);
  return [
    { visitor: kim, own: /kim@example|Marlow|Stringybark|Ferry Street|570 006|100391|100214|200031|20004\d/ },
    { visitor: lee, own: /lee@example|Quillfeather|Zephyr|Ulverstone|5550 7788/ },
  ];
}

const crawl = (visitor: Pick<Visitor, 'fetch'>) => crawlPages(visitor, (nonce) => nonces.push(nonce));

const cacheControl = (response: Response) => response.headers.get('Cache-Control') ?? '';
const isShared = (response: Response) => !/^$|private|no-store/.test(cacheControl(response));

/** The first personal word in a text. */
function leak(text: string, { own }: Customer): string | null {
  return own.exec(text)?.[0] ?? null;
}

const kinds = { shared: 0, split: 0, personal: 0 };

test(
  'Whatever two customers view, no cacheable response differs or names one of them',
  {
    timeout: 240_000,
  },
  async () => {
    const [kim, lee] = await twoCustomers();
    const stranger = it.visitor();
    const [kims, lees, strangers] = await Promise.all([
      crawl(kim.visitor),
      crawl(lee.visitor),
      crawl(stranger),
    ]);
    expect(nonces.length).toBeGreaterThan(200);
    expect(new Set(nonces).size, 'nonces never repeat').toBe(nonces.length);
    for (const [path, response] of [...kims, ...lees, ...strangers]) {
      expect(cacheControl(response), `${path} has an explicit directive`).not.toBe('');
    }
    for (const [path, response] of strangers) {
      const text = await response.text();
      expect([leak(text, kim), leak(text, lee)], `${path}, to a stranger`).toEqual([null, null]);
      expect(text, path).not.toContain('You’re seeing drafts');
    }
    expect(kims.size).toBeGreaterThan(80);
    for (const [path, response] of kims) {
      const other = lees.get(path);
      const [mine, theirs] = [await response.text(), (await other?.text()) ?? ''];
      expect([leak(mine, lee), leak(theirs, kim)], `${path} shows another customer`).toEqual([null, null]);
      if (path.startsWith('/account')) expect(cacheControl(response), path).toBe('private, no-store');
      if (isShared(response)) {
        kinds.shared += 1;
        expect([leak(mine, kim), leak(theirs, lee)], `${path} may be kept`).toEqual([null, null]);
        if (other) expect(mine === theirs, `${path} is the same for both`).toBe(true);
        expect(response.headers.getSetCookie(), path).toEqual([]);
      } else if (cacheControl(response).includes('no-store')) {
        kinds.personal += 1;
      } else {
        kinds.split += 1;
        const [myPart, theirPart] = [sharedPart(mine), sharedPart(theirs)];
        expect([leak(myPart, kim), leak(theirPart, lee)], `${path}, everybody's part`).toEqual([null, null]);
      }
    }
    expect(kinds.split, JSON.stringify(kinds)).toBeGreaterThan(50);
    expect(kinds.personal, JSON.stringify(kinds)).toBeGreaterThan(10);
    expect(kinds.shared, JSON.stringify(kinds)).toBeGreaterThan(1);
  },
);
