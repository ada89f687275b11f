import { cardProblems, checkCard } from '#shared/card/card.ts';
import { formatCardNumber, formatExpiry, formatSecurityCode } from '#shared/card/field-format.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { askVault } from './vault.ts';

const formats = { number: formatCardNumber, exp: formatExpiry, cvc: formatSecurityCode };
type Part = keyof typeof formats;

/** The field that a problem belongs to, by the parameter that the rules name. */
const places: Record<string, Part> = { exp_month: 'exp', exp_year: 'exp', exp_cvc: 'cvc', cvc: 'cvc' };

/** Takes the card's details to the vault, and only the vault's token to the shop. */
export function takeToVault(frame: HTMLElement): void {
  const form = frame.querySelector('form');
  const token = form?.querySelector<HTMLInputElement>('input[name="token"]');
  if (!form || !token) return;
  frame.hidden = false;
  document.querySelector('[data-needs-scripts]')?.remove();
  form.noValidate = true;
  for (const part of Object.keys(formats) as Part[]) {
    const field = fieldOf(part);
    field?.addEventListener('input', () => {
      // Typing in the middle would lose its place.
      if (field.selectionEnd === field.value.length) field.value = formats[part](field.value);
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, token, frame);
  });
}

async function send(form: HTMLFormElement, token: HTMLInputElement, frame: HTMLElement): Promise<void> {
  const button = form.querySelector('button:not([type])');
  if (button?.getAttribute('data-busy') === 'true') return;
  button?.setAttribute('data-busy', 'true');
  const stored = await store(frame);
  button?.removeAttribute('data-busy');
  show(stored.ok ? [] : stored.problem);
  if (!stored.ok) return;
  token.value = stored.value;
  form.submit();
}

async function store({ dataset }: HTMLElement): Promise<Result<string, Problem[]>> {
  const typed = (part: Part) => fieldOf(part)?.value.trim() ?? '';
  const given = { number: typed('number'), exp: typed('exp'), cvc: typed('cvc') };
  const input = Object.values(given).every((text) => text === '') ? null : given;
  const checked = checkCard(input);
  if (!checked.ok || !('number' in checked.value)) return refuse(cardProblems(input));
  const answer = await askVault(dataset['vault'] ?? '', dataset['key'] ?? '', checked.value);
  return answer.ok ? ok(answer.value) : refuse([answer.problem]);
}

function fieldOf(part: Part): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#card-${part}`);
}

function show(problems: Problem[]): void {
  for (const part of Object.keys(formats) as Part[]) {
    const own = problems.find(({ param = 'number' }) => (places[param] ?? 'number') === part);
    const field = fieldOf(part);
    field?.toggleAttribute('aria-invalid', false);
    if (own) field?.setAttribute('aria-invalid', 'true');
    const place = document.getElementById(`card-${part}-error`);
    if (place) place.textContent = own?.message ?? '';
  }
  document.querySelector<HTMLInputElement>('.field__input[aria-invalid="true"]')?.focus();
}
