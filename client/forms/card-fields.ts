import { cardBrand } from '#shared/card/brand.ts';
import { cardProblems, checkCard } from '#shared/card/card.ts';
import { formatCardNumber, formatExpiry, formatSecurityCode } from '#shared/card/field-format.ts';
import { type Problem, problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { refuse, type Result, ok } from '#shared/result.ts';
import { showSummary } from './summary.ts';

const formats = { number: formatCardNumber, exp: formatExpiry, cvc: formatSecurityCode };
type Part = keyof typeof formats;

const partByParam: Record<string, Part> = { exp_month: 'exp', exp_year: 'exp', exp_cvc: 'cvc', cvc: 'cvc' };

/** Our own card fields. Their contents go to the vault and nowhere else. */
export type CardFields = {
  /** Stores the card in the vault. Problems show at the fields, too. */
  store: () => Promise<Result<VaultCard, Problem[]>>;
  clear: () => void;
};

export function watchCardFields(vaultUrl: string, publicKey: string): CardFields {
  for (const part of parts()) {
    const field = fieldOf(part);
    field?.addEventListener('input', () => {
      // Formatting would move the caret during typing in the middle.
      if (field.selectionEnd === field.value.length) field.value = formats[part](field.value);
      if (part === 'number') showBrand(field.value);
    });
  }

  async function storeTyped(): Promise<Result<VaultCard, Problem[]>> {
    const typed = (part: Part) => fieldOf(part)?.value.trim() ?? '';
    const texts = { number: typed('number'), exp: typed('exp'), cvc: typed('cvc') };
    const input = Object.values(texts).every((text) => text === '') ? null : texts;
    const checked = checkCard(input);
    if (!checked.ok || !('number' in checked.value)) return refuse(cardProblems(input));
    const answer = await storeCard(vaultUrl, publicKey, checked.value);
    return answer.ok ? answer : refuse([answer.error]);
  }

  return {
    async store() {
      const stored = await storeTyped();
      show(stored.ok ? [] : stored.error);
      return stored;
    },
    clear() {
      for (const part of parts()) {
        const field = fieldOf(part);
        if (field) field.value = '';
      }
      showBrand('');
    },
  };
}

function showBrand(number: string): void {
  const element = document.getElementById('card-number-brand');
  const brand = cardBrand(number);
  if (element) element.textContent = brand === 'Unknown' ? '' : brand;
}

function parts(): Part[] {
  return Object.keys(formats) as Part[];
}

function fieldOf(part: Part): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#card-${part}`);
}

function show(problems: Problem[]): void {
  const errors = parts().flatMap((part) => {
    const own = problems.find(({ param = 'number' }) => (partByParam[param] ?? 'number') === part);
    const field = fieldOf(part);
    field?.toggleAttribute('aria-invalid', false);
    if (own) field?.setAttribute('aria-invalid', 'true');
    const place = document.getElementById(`card-${part}-error`);
    const message = own ? problemText(pageText(), own) : '';
    if (place) place.textContent = message;
    return own ? [{ id: `card-${part}`, message }] : [];
  });
  // Beside other payment methods the fields are in no form that could show a summary.
  const form = fieldOf('number')?.form;
  if (form) showSummary(form, errors);
  else document.getElementById(errors[0]?.id ?? '')?.focus();
}

const TIMEOUT_MS = 20_000;

type Envelope = { $status?: number; $error?: string; $data?: unknown };

/** A stored card, and the token that pays (docs/commerce-protocol/payments.md#vault-endpoints). */
export type VaultCard = Record<string, Json> & { token: string };

/** Stores a card; returns its token and summary, or a refusal (docs/commerce-protocol/payments.md#vault-calls). */
export async function storeCard(
  vaultUrl: string,
  publicKey: string,
  card: Record<string, string | number>,
): Promise<Result<VaultCard>> {
  const query = new URLSearchParams({
    '$jsonp[method]': 'post',
    '$jsonp[callback]': 'none',
    $key: publicKey,
  });
  for (const [name, value] of Object.entries(card)) query.set(`$data[${name}]`, String(value));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${vaultUrl}/tokens?${query.toString()}`, {
      signal,
      referrerPolicy: 'no-referrer',
    });
    return readToken((await response.json()) as Envelope);
  } catch {
    return refuse(
      signal.aborted ? problem('request_error', { seconds: TIMEOUT_MS / 1000 }) : problem('connection_error'),
    );
  }
}

function readToken({ $status = 500, $error, $data }: Envelope): Result<VaultCard> {
  if ($error) return refuse({ code: 'request_error', message: $error, status: $status });
  if ($status >= 300 || typeof $data !== 'object' || $data === null)
    return refuse(problem('connection_error'));
  if ('errors' in $data) return refuse(vaultProblem($data.errors));
  return 'token' in $data && typeof $data.token === 'string'
    ? ok($data as VaultCard)
    : refuse(problem('connection_error'));
}

function vaultProblem(errors: unknown) {
  const [[param, entry] = ['', null]] = Object.entries(errors ?? {}) as [
    string,
    { message?: unknown } | null,
  ][];
  const message = typeof entry?.message === 'string' ? entry.message : 'Unknown error';
  return { code: 'vault_error', message, status: 402, param };
}
