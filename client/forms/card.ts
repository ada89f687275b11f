import { loadMessages } from '../messages.ts';
import { watchCardFields, type CardFields } from './card-fields.ts';

/** Sends the card's details to the vault, and only the vault's token to the shop. */
export async function sendToVault(frame: HTMLElement): Promise<void> {
  await loadMessages();
  const form = frame.querySelector('form');
  const token = form?.querySelector<HTMLInputElement>('input[name="token"]');
  if (!form || !token) return;
  frame.hidden = false;
  document.querySelector('[data-needs-scripts]')?.remove();
  form.noValidate = true;
  const fields = watchCardFields(frame.dataset['vault'] ?? '', frame.dataset['key'] ?? '');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, token, fields);
  });
}

async function send(form: HTMLFormElement, token: HTMLInputElement, fields: CardFields): Promise<void> {
  const button = form.querySelector('button:not([type])');
  if (button?.getAttribute('data-busy') === 'true') return;
  button?.setAttribute('data-busy', 'true');
  const stored = await fields.store();
  button?.removeAttribute('data-busy');
  if (!stored.ok) return;
  token.value = stored.value.token;
  form.submit();
}
