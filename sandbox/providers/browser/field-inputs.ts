import { brandOf, digitsOf, fullYear, isCardNumber, isExpired } from './card-rules.ts';
import { make, option, sheetOf } from './dom.ts';
import type { FieldName, FieldStyle, FieldValues } from './field-messages.ts';

type Problem = { code: string; message: string };

/** Whether further typing may still fix it, so that it is not an error yet. */
function isUnfinished({ code }: Problem): boolean {
  return code.startsWith('incomplete');
}

/** The card provider's error for a field's text; null if it is valid. */
function problemOf(name: FieldName, text: string): Problem | null {
  switch (name) {
    case 'number':
      if (digitsOf(text).length < 14)
        return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
      return isCardNumber(digitsOf(text))
        ? null
        : { code: 'invalid_number', message: 'Your card number is invalid.' };
    case 'expiry':
      return problemOfExpiry(text);
    case 'cvc':
      return /^\d{3,4}$/.test(text)
        ? null
        : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
    case 'bank':
      return text === '' ? { code: 'incomplete_bank', message: 'Please choose your bank.' } : null;
    case 'zip':
      return null;
  }
}

function problemOfExpiry(text: string): Problem | null {
  const [month = '', year = ''] = text.split('/').map((part) => part.trim());
  if (!/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})$/.test(year)) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  if (Number(month) < 1 || Number(month) > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  }
  return isExpired(Number(month), fullYear(year), new Date())
    ? { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." }
    : null;
}

type Control = HTMLInputElement | HTMLSelectElement;
type Controls = Map<FieldName, Control>;

const FIELDS_OF: Record<string, FieldName[]> = {
  card: ['number', 'expiry', 'cvc', 'zip'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
  idealBank: ['bank'],
};

const INPUTS: Record<Exclude<FieldName, 'bank'>, Record<string, string>> = {
  number: {
    'aria-label': 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    maxlength: '23',
  },
  expiry: { 'aria-label': 'Expiry date', autocomplete: 'cc-exp', placeholder: 'MM / YY', maxlength: '9' },
  cvc: { 'aria-label': 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC', maxlength: '4' },
  zip: { 'aria-label': 'Postcode', autocomplete: 'postal-code', placeholder: 'Postcode', maxlength: '10' },
};

const BANKS: [string, string][] = [
  ['', 'Choose your bank'],
  ['sandbox_dunes', 'Bank of the Dunes'],
  ['sandbox_lowlands', 'Lowlands Savings'],
  ['sandbox_tulip', 'Tulip Trust'],
];

const styles = `
*{box-sizing:border-box}
html,body{margin:0;height:100%;background:transparent}
.fields{display:flex;gap:.5rem;height:100%;align-items:center}
input,select{flex:1 1 3.5rem;min-width:0;border:0;background:transparent;color:inherit;font:inherit;letter-spacing:inherit;padding:0 .125rem;height:100%;outline:none}
input[name=number]{flex:3 1 9.5rem}
body{color:#1c2430;font:16px/1.3 system-ui,sans-serif}
input[aria-invalid=true]{color:#b3261e}
`;

/** The styles that the provider's fields accept from a shop. */
const LOOKS = [
  'color',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
] as const;

/** The inputs of a field, with labels, digit grouping and errors. */
export function createFields(type: string) {
  const controls = new Map<FieldName, Control>(
    (FIELDS_OF[type] ?? []).map((name) => [name, makeControl(name)]),
  );
  const all = [...controls.values()];

  function values(): FieldValues {
    return Object.fromEntries(
      [...controls].filter(([, it]) => !it.hidden).map(([name, it]) => [name, it.value.trim()]),
    );
  }

  function problem(): Problem | null {
    for (const [name, text] of Object.entries(values()) as [FieldName, string][]) {
      const wrong = problemOf(name, text);
      if (wrong) return wrong;
    }
    return null;
  }

  function state() {
    const texts = Object.entries(values()) as [FieldName, string][];
    const started = texts.filter(([, text]) => text !== '');
    const wrong = started.map(([name, text]) => problemOf(name, text)).find((it) => it && !isUnfinished(it));
    const number = digitsOf(controls.get('number')?.value ?? '');
    return {
      elementType: type,
      empty: started.length === 0,
      complete: problem() === null,
      error: wrong ? { type: 'validation_error', ...wrong } : undefined,
      ...(number && { brand: brandOf(number).toLowerCase() }),
      ...(type === 'idealBank' && { value: controls.get('bank')?.value }),
      ...(type === 'card' && { value: { postalCode: controls.get('zip')?.value ?? '' } }),
    };
  }

  return {
    sheet: sheetOf(styles),
    elements: all,
    values,
    problem,
    first: () => all[0] ?? document.body,
    clear(): void {
      for (const control of all) {
        control.value = '';
        control.dispatchEvent(new Event('input'));
      }
    },
    applyStyle: (look: FieldStyle) => dress(controls, look),
    onInput(listener: (now: ReturnType<typeof state>) => void): void {
      for (const [name, control] of controls) {
        control.addEventListener('input', () => {
          if (control instanceof HTMLInputElement) group(name, control);
          const wrong = control.value !== '' && problemOf(name, control.value.trim());
          control.setAttribute('aria-invalid', String(Boolean(wrong && !isUnfinished(wrong))));
          listener(state());
        });
      }
    },
    onFocus(listener: (focused: boolean) => void): void {
      for (const control of all) {
        control.addEventListener('focus', () => listener(true));
        control.addEventListener('blur', () => listener(false));
      }
    },
  };
}

function makeControl(name: FieldName): Control {
  if (name === 'bank') {
    return make(
      'select',
      { name, 'aria-label': 'Bank' },
      ...BANKS.map(([value, label]) => option(value, label)),
    );
  }
  return make('input', { name, inputmode: name === 'zip' ? 'text' : 'numeric', ...INPUTS[name] });
}

/** Groups digits while they are typed at the end; elsewhere the caret must not jump. */
function group(name: FieldName, input: HTMLInputElement): void {
  if (input.selectionStart !== input.value.length) return;
  // A month followed by a slash needs no leading zero.
  const text = name === 'expiry' ? input.value.replace(/^\s*(\d)\s*\//, '0$1/') : input.value;
  const digits = text.replace(/\D/g, '');
  if (name === 'number') input.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  if (name === 'expiry' && digits.length > 2) input.value = `${digits.slice(0, 2)} / ${digits.slice(2, 6)}`;
}

function dress(controls: Controls, look: FieldStyle): void {
  const all = [...controls.values()];
  for (const name of LOOKS) {
    const value = look.base?.[name];
    if (typeof value === 'string') document.body.style[name] = value;
  }
  const first = all[0];
  if (look.placeholder !== undefined && first instanceof HTMLInputElement)
    first.placeholder = look.placeholder;
  for (const control of all) control.disabled = look.disabled === true;
  const zip = controls.get('zip');
  if (zip) zip.hidden = look.hidePostalCode === true;
}
