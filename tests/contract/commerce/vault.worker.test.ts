import { afterEach, expect, test, vi } from 'vitest';
import { freshSandbox } from '../../workers/sandbox-alone.ts';
import { accepted, openClient, versions, type Client, type Version } from './client.ts';
import { openScriptPage } from './script-tag.ts';

const { sandbox } = freshSandbox();
afterEach(() => {
  vi.unstubAllGlobals();
});

const visa = { number: '4242 4242 4242 4242', exp: '12 / 2039', cvc: '123' };

/** 3.24.5 uses script tags, 5.8.1 uses fetch. */
async function open(version: Version): Promise<Client> {
  if (version === '3.24.5') openScriptPage();
  return openClient(version, sandbox.origin);
}

test.for(versions)('%s: a card becomes a token of the vault', async (version) => {
  const { swell } = await open(version);
  const token = await swell.card.createToken({ ...visa, billing: { name: 'Élodie & Co', zip: '7000' } });
  expect(token).toMatchObject({
    token: expect.stringMatching(/^\S+$/),
    brand: 'Visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2039,
    cvc_check: 'pass',
    zip_check: 'pass',
  });
  expect(JSON.stringify(token)).not.toContain('4242424242424242');
  const inTwoFields = { number: '5555555555554444', exp_month: 1, exp_year: 2040, cvc: '999' };
  expect(await swell.card.createToken(inTwoFields)).toMatchObject({ last4: '4444', exp_month: 1 });
});

test.for(versions)(
  '%s: what the vault refuses is an error with code, status and parameter',
  async (version) => {
    const { swell } = await open(version);
    const refused = (number: string) => swell.card.createToken({ ...visa, number });
    await expect(refused('4000 0000 0000 0002')).rejects.toMatchObject({
      message: 'Your card was declined',
      code: 'vault_error',
      status: 402,
      param: 'number',
    });
    await expect(refused('4000 0000 0000 9995')).rejects.toThrow('insufficient funds');
    await expect(refused('4000 0000 0000 0127')).rejects.toThrow('security code is incorrect');
  },
);

test.for(versions)('%s: the library refuses a bad card before it calls the vault', async (version) => {
  const { swell } = await open(version);
  await expect(swell.card.createToken({ ...visa, number: '4242424242424243' })).rejects.toMatchObject({
    message: 'Card number appears to be invalid',
    code: 'invalid_card_number',
    param: 'number',
  });
  await expect(swell.card.createToken({ ...visa, exp: '01/2020' })).rejects.toMatchObject({
    message: 'Card expiry appears to be invalid',
    code: 'invalid_card_expiry',
  });
});

test.for(versions)('%s: a wrong key of the vault is an error with its status', async (version) => {
  const { swell } = await open(version);
  swell.init('the-store', 'pk_wrong', {
    url: `${sandbox.origin}/commerce`,
    vaultUrl: `${sandbox.origin}/vault`,
  });
  await expect(swell.card.createToken(visa)).rejects.toMatchObject({ code: 'request_error', status: 401 });
});

test.for(versions)(
  '%s: a vault that does not answer is reported after the time that was set',
  async (version) => {
    if (version === '3.24.5') openScriptPage();
    const { swell } = await openClient(version, sandbox.origin, { timeout: 1_000 });
    await fetch(`${sandbox.origin}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([{ match: 'GET /vault', delayMs: 3_000 }]),
    });
    await expect(swell.card.createToken(visa)).rejects.toMatchObject({
      message: 'Request timed out after 1 seconds',
      status: 500,
    });
  },
);

test.for(versions)('%s: a token becomes a card of the account', async (version) => {
  const { swell } = await open(version);
  const account = accepted(await swell.account.login('lee@example.com', 'battery-staple'));
  expect(await swell.account.listCards()).toMatchObject({ count: 0 });
  const { token } = await swell.card.createToken({ ...visa, account_id: account.id });
  const card = accepted(await swell.account.createCard({ token }));
  expect(card).toMatchObject({ brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2039, test: true });
  expect(await swell.account.listCards()).toMatchObject({ count: 1, results: [{ id: card.id }] });
  const billing = { name: 'Lee Winter', address1: '1 Wattle St', zip: '7000', country: 'AU' };
  expect(await swell.account.updateCard(card.id, { billing })).toMatchObject({ id: card.id, billing });
  const asDefault = { billing: { account_card_id: card.id } };
  expect(await swell.account.update(asDefault)).toMatchObject(asDefault);
  const unknown = await swell.account.createCard({ token: 'tok_of_nobody' });
  expect(unknown).toMatchObject({ errors: { token: { code: 'TOKEN_ERROR' } } });
  expect(await swell.account.deleteCard(card.id)).toMatchObject({ id: card.id });
  expect(await swell.account.listCards()).toMatchObject({ count: 0 });
});

test.for(versions)(
  '%s: a token pays for an order, and one that will be declined does not',
  async (version) => {
    const { swell } = await open(version);
    const address = {
      name: 'Lee Winter',
      address1: '1 Wattle St',
      city: 'Hobart',
      state: 'TAS',
      zip: '7000',
      country: 'AU',
    };
    const papers = accepted(await swell.products.get('paper-filters'));
    await swell.cart.addItem(papers.id, { quantity: 1 });
    await swell.cart.update({
      account: { email: 'bo2@example.com' },
      shipping: { ...address, service: 'standard' },
    });
    const declined = await swell.card.createToken({ ...visa, number: '4000 0000 0000 0341' });
    await swell.cart.update({ billing: { ...address, method: 'card', card: declined } });
    const refusal = await swell.cart.submitOrder().catch((error: Error) => ({ thrown: error.message }));
    expect(refusal).toSatisfy((it: object) => 'thrown' in it || 'errors' in it);
    expect((await swell.cart.get())?.item_quantity).toBe(1);
    const good = await swell.card.createToken(visa);
    await swell.cart.update({ billing: { ...address, method: 'card', card: good } });
    expect(await swell.cart.submitOrder()).toMatchObject({
      paid: true,
      billing: { card: { last4: '4242' } },
    });
  },
);
