import { make } from './dom.ts';
import { createFields } from './field-inputs.ts';
import { listenToPage, type FieldValues } from './field-messages.ts';
import { fetchJson } from './home.ts';

/** A frame of the card provider: its inputs, and the only place where the typed card is put together. */
const type = document.body.dataset['type'] ?? 'card';
const group = new URLSearchParams(location.search).get('group') ?? '';
const fields = createFields(type);
const siblings = new BroadcastChannel(`sandbox-fields-${group}`);
const siblingValues: FieldValues = {};

document.adoptedStyleSheets = [fields.sheet];
document.body.append(make('div', { class: 'fields' }, ...fields.elements));

// The frames of a form share their values with each other, within their own origin.
siblings.addEventListener('message', ({ data }: MessageEvent<{ hello?: true; values?: FieldValues }>) => {
  if (data.hello) siblings.postMessage({ values: fields.values() });
  Object.assign(siblingValues, data.values);
});
siblings.postMessage({ hello: true });
siblings.postMessage({ values: fields.values() });

const page = listenToPage({
  setup: (look) => fields.applyStyle(look),
  focus: () => fields.first().focus(),
  blur: () => fields.first().blur(),
  clear: () => fields.clear(),
  create: (billing) => createPaymentMethod(billing),
});

fields.onInput((state) => {
  siblings.postMessage({ values: fields.values() });
  page.send('change', state);
});
fields.onFocus((focused) => page.send(focused ? 'focus' : 'blur'));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') page.send('escape');
});
page.send('ready');

async function createPaymentMethod(billing: object): Promise<object> {
  const wrong = fields.problem();
  if (wrong) return { error: { type: 'validation_error', ...wrong } };
  const values = { ...siblingValues, ...fields.values() };
  if (type === 'idealBank')
    return fetchJson('stripe/api/payment-methods', {
      type: 'ideal',
      bank: values.bank,
      billing_details: billing,
    });
  const { number, expiry = '', cvc, zip } = values;
  const [exp_month, exp_year] = expiry.split('/').map((part) => part.trim());
  const card = { number, exp_month, exp_year, cvc, zip };
  return fetchJson('stripe/api/payment-methods', { type: 'card', card, billing_details: billing });
}
