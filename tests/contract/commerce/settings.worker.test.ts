import { expect, test, vi } from 'vitest';
import { settings } from '#shop/demo/settings.ts';
import { freshSandbox } from '../../workers/sandbox-alone.ts';
import { accepted, openClient, versions } from './client.ts';

const { sandbox } = freshSandbox();

test.for(versions)('%s: the settings of the store are read in parts', async (version) => {
  const { swell } = await openClient(version, sandbox.origin);
  expect(await swell.settings.get()).toMatchObject({
    store: { name: 'The Store', country: 'AU', locale: 'en-AU', currency: 'AUD' },
  });
  expect(await swell.settings.get('store.name')).toBe('The Store');
  expect(await swell.settings.menus('header')).toMatchObject({ id: 'header', items: expect.any(Array) });
  expect(await swell.settings.payments('card')).toMatchObject({ gateway: 'stripe', mode: 'test' });
  expect(await swell.settings.payments('google')).toMatchObject({ merchant_id: expect.any(String) });
  expect(await swell.settings.subscriptions('features')).toMatchObject({ pause_skip_next: true });
  expect(await swell.settings.session()).toMatchObject({ locale: 'en-AU', currency: 'AUD' });
});

test.for(versions)('%s: all settings are loaded at once, without a complaint', async (version) => {
  const { swell } = await openClient(version, sandbox.origin);
  const complain = vi.spyOn(console, 'error');
  await swell.settings.load();
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
  expect(swell.settings.get('store.currency')).toBe('AUD');
  expect(swell.settings.menus('footer')).toMatchObject({ id: 'footer' });
  expect(swell.settings.payments('card')).toMatchObject({ gateway: 'stripe' });
  expect(swell.settings.subscriptions()).toMatchObject({ features: {} });
  expect(swell.settings.session()).toMatchObject({ account_id: null });
  const menus = (await (await request('/settings/menus')).json()) as object;
  expect(await (await request('/settings/all')).json()).toMatchObject({ menus });
});

test.for(versions)('%s: settings and catalogue speak the chosen language', async (version) => {
  const { swell, cookies } = await openClient(version, sandbox.origin);
  await swell.settings.load();
  expect(await swell.settings.menus('footer')).toMatchObject({ name: 'Footer' });
  expect(await swell.locale.select('fr-FR')).toMatchObject({ locale: 'fr-FR' });
  expect(cookies.get('swell-locale')).toBe('fr-FR');
  expect(swell.locale.selected()).toBe('fr-FR');
  expect(swell.settings.menus('footer')).toMatchObject({ name: 'Pied de page' });
  expect(JSON.stringify(swell.settings.get())).not.toContain('$locale');
  expect(await swell.session.get()).toMatchObject({ locale: 'fr-FR' });
  expect(await swell.products.get('daily-blend')).toMatchObject({ name: 'Mélange du jour' });
  expect(swell.locale.list().map(({ code }) => code)).toContain('fr-FR');
});

test.for(versions)(
  '%s: a currency is chosen, priced and formatted, and the cart follows',
  async (version) => {
    const { swell, cookies } = await openClient(version, sandbox.origin);
    await swell.settings.load();
    const papers = accepted(await swell.products.get('paper-filters'));
    await swell.cart.addItem(papers.id, { quantity: 1 });
    expect(swell.cart.state).toMatchObject({ currency: 'AUD' });
    expect(await swell.currency.select('NZD')).toMatchObject({ currency: 'NZD', public_key: 'pk_sandbox' });
    expect(cookies.get('swell-currency')).toBe('NZD');
    const priced = accepted(await swell.products.get('paper-filters'));
    expect(priced).toMatchObject({ currency: 'NZD' });
    expect(priced['price']).not.toBe(papers['price']);
    expect(await swell.cart.get()).toMatchObject({ currency: 'NZD', items: [{ price: priced['price'] }] });
    expect(swell.currency.list().map(({ code }) => code)).toEqual(['AUD', 'NZD', 'EUR', 'JPY']);
    await swell.currency.select('EUR');
    expect(await swell.cart.get()).toMatchObject({ currency: 'AUD', display_currency: 'EUR' });
    expect(swell.currency.format(20).replaceAll(/\s/g, ' ')).toMatch(/^(EUR|€) ?\d+\.95$/);
  },
);

test.for(versions)('%s: an unknown language or currency is refused with fields', async (version) => {
  const { swell } = await openClient(version, sandbox.origin);
  expect(await swell.locale.select('xx')).toMatchObject({ errors: { locale: { code: 'INVALID' } } });
  expect(await swell.currency.select('XXX')).toMatchObject({ errors: { currency: { code: 'INVALID' } } });
  expect(await swell.session.get()).toMatchObject({ locale: 'en-AU', currency: 'AUD' });
});

test.for(versions)('%s: the payment methods are those of the settings', async (version) => {
  const { swell } = await openClient(version, sandbox.origin);
  const methods = await swell.payment.methods();
  expect(Object.keys(methods).toSorted()).toEqual(Object.keys(settings.payments).toSorted());
  expect(methods['card']).toMatchObject({ name: 'Card', gateway: 'stripe' });
  expect(await swell.payment.methods()).toBe(methods);
});

test.for(versions)('%s: a wrong key is an error with its status and code', async (version) => {
  const { swell } = await openClient(version, sandbox.origin);
  swell.init('the-store', 'pk_wrong', { url: `${sandbox.origin}/commerce` });
  await expect(swell.cart.get()).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
});

test.for(versions)('%s: an unknown session is replaced', async (version) => {
  const { swell, cookies } = await openClient(version, sandbox.origin);
  cookies.set('swell-session', 'forged');
  await swell.session.get();
  const session = cookies.get('swell-session');
  expect(session).not.toBe('forged');
  await swell.session.get();
  expect(cookies.get('swell-session')).toBe(session);
});

function request(path: string): Promise<Response> {
  return fetch(`${sandbox.origin}/commerce/api${path}`, {
    headers: { Authorization: `Basic ${btoa('pk_sandbox')}` },
  });
}
