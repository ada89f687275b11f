import { expect, test, vi } from 'vitest';

type Rule = (text: string) => string | null;

test('scripts of others may assign markup, and addresses of the hosts that were admitted, but no script', async () => {
  const policies = new Map<string, Record<string, Rule>>();
  vi.stubGlobal('location', { href: 'https://shop.example/thank-you' });
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: Record<string, Rule>) {
      if (policies.has(name)) throw new TypeError('There is one of this name');
      policies.set(name, rules);
      return rules;
    },
  });
  const { admitScriptsOf } = await import('./foreign-scripts.ts');
  expect([...policies.keys()]).toEqual(['shop']);
  admitScriptsOf(['https://tags.example', 'https://*.counts.example']);
  const { createHTML, createScriptURL, createScript } = policies.get('default') ?? {};
  expect([createHTML?.('<b>'), createScript]).toEqual(['<b>', undefined]);
  const from = (address: string) => createScriptURL?.(address) ?? null;
  for (const address of ['https://tags.example/a.js', '//a.b.counts.example/', 'https://a.counts.example?b'])
    expect(from(address)).toBe(address);
  for (const address of [
    'https://evil.example/',
    '/own.js',
    'http://tags.example/',
    'http://a.counts.example/',
    'https://evilcounts.example/',
    'https://tags.example.evil.example/',
    'https://tags.example@evil.example/',
    'https://pay.example/',
    'data:text/javascript,1',
    // Where strings are only reported, what a policy throws would still stop the script.
    'https://[',
  ])
    expect(from(address), address).toBeNull();
  admitScriptsOf(['https://pay.example']);
  expect(from('https://pay.example/')).not.toBeNull();
});
