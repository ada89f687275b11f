import { beforeEach, expect, test } from 'vitest';
import { sandboxVars } from '../../tools/local/workers.ts';
import { kim, lee, signedIn } from './customers.ts';
import type { Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';
import { visitorIn } from './visitor-in.ts';

const it = shopOfFile();
it.expectLines('INVALID', 'account_unsettled');
beforeEach(() => tellSandbox(it.sandbox, 'reset'));

async function textOf(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.fetch(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

async function pagesOf(visitor: Visitor): Promise<string[]> {
  const html = await textOf(visitor, '/account/subscriptions');
  const links = html.matchAll(/href="(\/account\/subscriptions\/[\w-]{10,})"/g);
  return [...new Set([...links].map(([, href]) => href ?? ''))];
}

/** The subscription that runs: the one of the blend. */
async function running(visitor: Visitor): Promise<string> {
  for (const page of await pagesOf(visitor)) {
    if ((await textOf(visitor, page)).includes('Day’s Blend')) return page;
  }
  throw new Error('The seed has no such subscription');
}

/** The text of a page, without its markup. */
function textIn(html: string): string {
  const [, main = ''] = /class="account__main">([^]*?)<footer/.exec(html) ?? [];
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** The fields of the form that confirms a change. */
function confirmation(html: string): { action: string; fields: Record<string, string> } {
  const [, action = '', form = ''] =
    /<form class="record__ways" action="([^"]*)" method="post">([^]*?)<\/form>/.exec(html) ?? [];
  const inputs = form.matchAll(/name="([^"]*)" value="([^"]*)"/g);
  return {
    action,
    fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value])),
  };
}

function valueOf(html: string, text: RegExp): string {
  const options = html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g);
  return [...options].find(([, , name = '']) => text.test(name))?.[1] ?? '';
}

/** What the selects of a form have selected. */
function selectedIn(form: string): Record<string, string> {
  const selects = form.matchAll(
    /<select[^>]*name="((?:options\[[^"]*\]|plan|address|card))"[^>]*>([^]*?)<\/select>/g,
  );
  return Object.fromEntries(
    [...selects].map(([, name = '', options = '']) => [
      name,
      /value="([^"]*)" selected/.exec(options)?.[1] ?? valueOf(options, /./),
    ]),
  );
}

/** Previews the charge of a change, confirms it, and returns the texts before and after. */
async function change(visitor: Visitor, page: string, fields: Record<string, string>) {
  const proposal = await textOf(visitor, `${page}/edit?${new URLSearchParams(fields)}`);
  const form = confirmation(proposal);
  const response = await visitor.post(form.action, form.fields);
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${page}?saved=1`]);
  return { said: textIn(proposal), became: textIn(await textOf(visitor, page)) };
}

test('Size, plan and quantity are changed once the next charge was seen and confirmed', async () => {
  const customer = await signedIn(it);
  const page = await running(customer);
  const edit = await textOf(customer, `${page}/edit`);
  const [size = ''] =
    /name="(options\[[^"]*\])"[^>]*>(?:(?!<\/select>)[^])*?>1 kg/.exec(edit)?.slice(1) ?? [];
  const { said, became } = await change(customer, page, {
    change: 'product',
    ...selectedIn(edit),
    plan: valueOf(edit, /Every month/),
    quantity: '2',
    [size]: valueOf(edit, /^1 kg/),
  });
  const [, charge = ''] = /Next charge (\$[\d.]+) on/.exec(said) ?? [];
  expect(said).toContain('2 × 1 kg');
  expect(became).toContain('Quantity 2');
  expect(became).toContain('1 kg');
  expect(became).toContain('Every month');
  expect(became, 'the charge is the one that was said').toContain(charge);
  const [, date = 'no date'] = /Next charge \$[\d.]+ on (\d+ \w+ \d+)/.exec(said) ?? [];
  expect(became).toContain(date);
});

test('A change is priced in the currency of the subscription, whichever the visitor has chosen', async () => {
  const customer = await signedIn(it, kim, visitorIn('NZD', it));
  const page = await running(customer);
  const chosen = selectedIn(await textOf(customer, `${page}/edit`));
  const { said, became } = await change(customer, page, { ...chosen, change: 'product', quantity: '3' });
  const [charge = 'none'] = /AUD\s[\d.]+/.exec(said) ?? [];
  expect(became).toContain(charge);
});

/** The fields that add the first product found. */
async function additionOf(visitor: Visitor, page: string, words: string): Promise<Record<string, string>> {
  const found = await textOf(visitor, `${page}/edit?${new URLSearchParams({ find: words })}`);
  const [, form = ''] = /(<input type="hidden" name="product"[^]*?)<\/form>/.exec(found) ?? [];
  const [, product = ''] = /name="product" value="([^"]*)"/.exec(form) ?? [];
  return { change: 'add', product, variant: valueOf(form, /./) };
}

test('An extra product is added, its quantity changed, and removed again', async () => {
  const customer = await signedIn(it);
  const page = await running(customer);
  const mug = await additionOf(customer, page, 'tin mug');
  const added = await change(customer, page, { ...mug, pieces: '2' });
  const [, charge = 'none'] = /Next charge (\$[\d.]+)/.exec(added.said) ?? [];
  expect(added.became).toContain('2 × Tin');
  expect(added.became).toContain(charge);
  const edit = await textOf(customer, `${page}/edit`);
  const [, item = ''] = /change=remove&amp;item=([^"]*)"/.exec(edit) ?? [];
  const fewer = await change(customer, page, { change: 'items', [`pieces[${item}]`]: '1' });
  expect(fewer.became).toContain('1 × Tin');
  const gone = await change(customer, page, { change: 'remove', item });
  expect(gone.became).not.toContain('Tin');
});

test('Quantities of several extra products are changed at once, with one call and the charge that was said', async () => {
  const customer = await signedIn(it);
  const page = await running(customer);
  for (const words of ['tin mug', 'paper filters']) {
    await change(customer, page, { ...(await additionOf(customer, page, words)), pieces: '1' });
  }
  const edit = await textOf(customer, `${page}/edit`);
  const items = [...edit.matchAll(/name="(pieces\[[^"]*\])"/g)].map(([, name = '']) => name);
  expect(items).toHaveLength(2);
  const many = Object.fromEntries(items.map((name, index) => [name, String(index + 2)]));
  const { said, became } = await change(customer, page, { change: 'items', ...many });
  const path = page.replace('/account', '/commerce/api');
  const changed = (await it.calls()).filter((call) => call.method === 'PUT' && call.path.startsWith(path));
  expect(changed.map((call) => call.path)).toEqual([`${path}/items`]);
  expect(became).toMatch(/2 × Tin.*3 × /);
  const [, charge = 'none'] = /Next charge (\$[\d.]+)/.exec(said) ?? [];
  expect(became).toContain(charge);
});

test('Two presses of the same button add one thing', async () => {
  const customer = await signedIn(it);
  const page = await running(customer);
  const addition = { ...(await additionOf(customer, page, 'tin mug')), pieces: '2' };
  const form = confirmation(await textOf(customer, `${page}/edit?${new URLSearchParams(addition)}`));
  const press = () => customer.post(form.action, form.fields);
  const answers = [...(await Promise.all([press(), press()])), await press()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(textIn(await textOf(customer, page)).match(/\d × Tin/g)).toEqual(['2 × Tin']);
});

test('It goes to another address and is paid by another card', async () => {
  const customer = await signedIn(it);
  const page = await running(customer);
  const edit = await textOf(customer, `${page}/edit`);
  const moved = await change(customer, page, { change: 'address', address: valueOf(edit, /Hobart/) });
  expect(moved.said).toMatch(/Marrickville.*Hobart/);
  expect(moved.became).toContain('Ferry Street');
  const paid = await change(customer, page, { change: 'card', card: valueOf(edit, /4444/) });
  expect(paid.said).toContain('Next charge $');
  expect(paid.became).toContain('MasterCard ending in 4444');
});

test('A charge that is another one by the time it is confirmed is shown once more', async () => {
  const customer = await signedIn(it);
  const page = await running(customer);
  const edit = await textOf(customer, `${page}/edit`);
  const address = valueOf(edit, /Hobart/);
  const proposal = await textOf(
    customer,
    `${page}/edit?${new URLSearchParams({ change: 'address', address })}`,
  );
  const { action, fields } = confirmation(proposal);
  const stale = await customer.post(action, { ...fields, seen: '1.00 2026-01-01' });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain('Please review it again');
  expect((await customer.post(action, fields)).status).toBe(303);
});

test('What changes nothing, or cannot be, is said on the page', async () => {
  const customer = await signedIn(it);
  const page = await running(customer);
  for (const query of ['change=card&card=none', 'change=items&pieces[none]=2', 'change=add&product=none']) {
    const response = await customer.fetch(`${page}/edit?${query}`);
    expect(response.status, query).toBe(422);
    expect(await response.text(), query).toContain('Nothing has changed');
  }
  expect((await customer.post(`${page}/nonsense`, {})).status).toBe(404);
});

test('A refusal of the backend is said on the page, and an answer that was lost too', async () => {
  const customer = await signedIn(it);
  const page = await running(customer);
  const path = page.replace('/account', 'PUT /commerce/api');
  const refusal = JSON.stringify({
    errors: { paused: { code: 'INVALID', message: 'Not during its trial' } },
  });
  await it.setFaults([{ match: path, status: 200, body: refusal, times: 1 }]);
  const refused = await customer.post(`${page}/pause`, {});
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Not during its trial'),
  ]);
  await it.setFaults([{ match: path, drop: true, times: 1 }]);
  const lost = await customer.post(`${page}/pause`, {});
  await it.setFaults([]);
  expect([lost.status, await lost.text()]).toEqual([
    503,
    expect.stringContaining('We couldn’t confirm that change'),
  ]);
});

test('It is skipped, resumed, paused and cancelled; a second submission changes nothing', async () => {
  const customer = await signedIn(it);
  const page = await running(customer);
  const submit = async (step: string) => {
    const response = await customer.post(`${page}/${step}`, {});
    expect([response.status, response.headers.get('Location')], step).toEqual([303, `${page}?saved=1`]);
    return textIn(await textOf(customer, page));
  };
  expect(await submit('skip')).toContain('Next delivery skipped');
  expect((await customer.post(`${page}/skip`, {})).headers.get('Location')).toBe(page);
  expect(await submit('resume')).toContain('Active');
  expect(await submit('pause')).toContain('Paused');
  expect(textIn(await textOf(customer, `${page}/edit`))).toMatch(
    /Resume Your deliveries start again\..*Today: \$0\.00.*: \$[\d.]+ .* from \d+ \w+ \d+.*Renews automatically until you cancel.*Resume/,
  );
  await submit('resume');
  expect(await submit('cancel')).toContain('Cancelled');
  expect((await customer.post(`${page}/resume`, {})).headers.get('Location')).toBe(page);
  expect((await customer.fetch(`${page}/edit`)).headers.get('Location')).toBe(page);
});

/** Cancels the subscription that runs, and returns the fields that would start it again. */
async function cancelled(visitor: Visitor): Promise<{ page: string; query: string }> {
  const page = await running(visitor);
  expect((await visitor.post(`${page}/cancel`, {})).status).toBe(303);
  const [, again = ''] = /href="([^"]*\/again)"/.exec(await textOf(visitor, page)) ?? [];
  const form = await textOf(visitor, again);
  const query = new URLSearchParams({ ...selectedIn(form), quantity: '2', change: 'again' });
  return { page, query: `${again}?${query}` };
}

test('A cancelled one starts again as a new one, for the sum that was said, and once for three presses', async () => {
  const customer = await signedIn(it);
  const before = await running(customer);
  await change(customer, before, { ...(await additionOf(customer, before, 'tin mug')), pieces: '1' });
  const { page, query } = await cancelled(customer);
  const proposal = await textOf(customer, query);
  expect(textIn(proposal)).toContain('Add-ons aren’t included');
  const [, charge = 'none'] = /Today: (\$[\d.]+)/.exec(textIn(proposal)) ?? [];
  const form = confirmation(proposal);
  const press = () => customer.post(form.action, form.fields);
  const answers = [...(await Promise.all([press(), press()])), await press()];
  const [started, ...others] = new Set(answers.map(({ headers }) => headers.get('Location')?.split('?')[0]));
  expect([answers.map(({ status }) => status), others]).toEqual([[303, 303, 303], []]);
  expect(started).not.toBe(page);
  const made = textIn(await textOf(customer, `${started}?started=1`));
  expect(made).toMatch(/Your subscription has started.*Quantity 2/);
  expect(made).toContain(charge);
  expect(made).not.toContain('Tin');
  expect(await pagesOf(customer)).toHaveLength(3);
  expect((await customer.fetch(`${started}/again`)).headers.get('Location'), 'it runs').toBe(started);
});

test('An option with a price is in the sum that is said of a start, and in what is charged', async () => {
  const customer = await signedIn(it);
  const { query } = await cancelled(customer);
  const form = await textOf(customer, query.split('&change')[0] ?? '');
  const [, wrap = ''] = /<select[^>]*name="(options[^"]*)"[^>]*><option value=""[^>]*>None/.exec(form) ?? [];
  const wrapped = query.replace(`${encodeURIComponent(wrap)}=`, `$&${valueOf(form, /^Yes/)}`);
  const [plain, proposal] = [await textOf(customer, query), await textOf(customer, wrapped)];
  const said = (html: string) => Number(/Today: \$([\d.]+)/.exec(textIn(html))?.[1]);
  expect(said(proposal)).toBe(said(plain) + 2 * 4.5);
  const { action, fields } = confirmation(proposal);
  const started = await customer.post(action, fields);
  const made = textIn(await textOf(customer, started.headers.get('Location') ?? ''));
  expect(made).toContain(`$${said(proposal).toFixed(2)}`);
});

test('A start whose answer is lost is said, and found by the next press', async () => {
  const customer = await signedIn(it);
  const { query } = await cancelled(customer);
  const form = confirmation(await textOf(customer, query));
  const match = 'POST /commerce/api/subscriptions';
  await it.setFaults([
    {
      match,
      status: 200,
      body: '{"errors":{"billing":{"code":"INVALID","message":"Your card was declined"}}}',
      times: 1,
    },
  ]);
  const refused = await customer.post(form.action, form.fields);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Your card was declined'),
  ]);
  expect(await pagesOf(customer)).toHaveLength(2);
  await it.setFaults([{ match, drop: true, after: true, times: 1 }]);
  const lost = await customer.post(form.action, form.fields);
  await it.setFaults([]);
  const said = await lost.text();
  expect([lost.status, said.includes('We couldn’t confirm that change')]).toEqual([503, true]);
  const again = await customer.post(confirmation(said).action, confirmation(said).fields);
  expect(again.status).toBe(303);
  expect(await pagesOf(customer)).toHaveLength(3);
});

test('It starts again in the currency of whoever starts it, which is the one that is said', async () => {
  const customer = await signedIn(it, kim, visitorIn('NZD', it));
  const { query } = await cancelled(customer);
  const proposal = await textOf(customer, query);
  expect(textIn(proposal)).not.toContain('Add-ons');
  const [, charge = 'none'] = /Today: (NZD\s[\d.]+)/.exec(textIn(proposal)) ?? [];
  const { action, fields } = confirmation(proposal);
  const stale = await customer.post(action, { ...fields, seen: '1.00' });
  expect([stale.status, await stale.text()]).toEqual([
    409,
    expect.stringContaining('Please review it again'),
  ]);
  const started = await customer.post(action, fields);
  expect(textIn(await textOf(customer, started.headers.get('Location') ?? ''))).toContain(charge);
});

test("Another customer's subscription is a missing page for every request", async () => {
  const [owner, other] = [await signedIn(it), await signedIn(it, lee)];
  for (const page of await pagesOf(owner)) {
    for (const path of [page, `${page}/edit`, `${page}/edit?change=product`, `${page}/again`]) {
      expect((await other.fetch(path)).status).toBe(404);
    }
    const steps = [
      'pause',
      'skip',
      'resume',
      'cancel',
      'product',
      'items',
      'remove',
      'add',
      'address',
      'card',
      'again',
    ];
    for (const step of steps) expect((await other.post(`${page}/${step}`, {})).status).toBe(404);
  }
});

test('What the store does not offer is not on the page, and is refused to everyone', async () => {
  const Authorization = `Bearer ${sandboxVars(1)['COMMERCE_WEBHOOK_SECRET']}`;
  const announced = {
    method: 'POST',
    headers: { Authorization },
    body: '{"type":"settings.updated","data":{}}',
  };
  const announce = () => fetch(`${it.shop}/api/hooks/store`, announced);
  try {
    const headers = { Authorization: `Basic ${btoa('pk_sandbox')}` };
    const answer = await fetch(`${it.sandbox}/commerce/api/settings/all`, { headers });
    const settings = (await answer.json()) as Record<string, object>;
    const body = JSON.stringify({
      ...settings,
      settings: { ...settings['settings'], account: { subscriptions: { allow_plan_edit: false } } },
      subscriptions: { features: { pause_indefinitely: false }, pause_next_skip_threshold: 1000 },
    });
    await it.setFaults([{ match: 'GET /commerce/api/settings/all', status: 200, body }]);
    expect((await announce()).status).toBe(204);
    const customer = await signedIn(it);
    const page = await running(customer);
    expect(textIn(await textOf(customer, page))).toContain('Change or cancel');
    const edit = textIn(await textOf(customer, `${page}/edit`));
    expect(edit).toContain('Cancel subscription');
    expect(edit).not.toMatch(/Pause|Skip|Plan/);
    for (const step of ['pause', 'skip']) {
      const refused = await customer.post(`${page}/${step}`, {});
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('can’t be paused or skipped right now');
    }
  } finally {
    await it.setFaults([]);
    await announce();
  }
});
