import { expect, test, vi } from 'vitest';

/** A jar of names and values, in which what is refused is not kept. */
async function open(cookies: Record<string, string>, refused: string[] = []) {
  vi.resetModules();
  const jar = new Map(Object.entries(cookies));
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('max-age=0')) jar.delete(name);
      else if (!refused.includes(name)) jar.set(name, value);
    },
  });
  return { jar, ...(await import('./kept-cookies.ts')) };
}

test('a browser is asked whether it keeps cookies, unless it has kept a visitor’s', async () => {
  const keeping = await open({});
  expect([keeping.acceptsCookies(), keeping.jar.size]).toEqual([true, 0]);
  const refusing = await open({}, ['cookies']);
  expect(refusing.acceptsCookies()).toBe(false);
  const known = await open({ '__Host-swell-visitor': '1.e1' }, ['cookies']);
  expect(known.acceptsCookies()).toBe(true);
});

test('of a visitor whose id was not kept nothing is left, and this page takes no cookie for kept', async () => {
  const { jar, acceptsCookies, refuseCookies } = await open({ '__Host-swell-visitor': '1.e1', other: 'x' });
  expect([refuseCookies('e2'), acceptsCookies()]).toEqual([false, true]);
  expect(refuseCookies('e1')).toBe(true);
  expect([acceptsCookies(), [...jar.keys()]]).toEqual([false, ['other']]);
});
