import { pageText } from '#shared/messages/page-text.ts';
import { lockEmpty } from '../behaviours/empty-field.ts';

type Pair = { old: HTMLElement; next: HTMLElement };

/** Puts another response's steps and summary, in its language, into the page. Wallets stay, because a moved frame loads again. */
export function exchangeSteps(page: Document, keepsOpenStep: boolean, sentTo: string): void {
  const { lang, dir } = page.documentElement;
  for (const part of page.querySelectorAll<HTMLElement>('.pay__summary, .pay__steps > *'))
    Object.assign(part, { lang, dir });
  const summary = pairIn(document, page, '.pay__summary');
  if (summary) {
    keepTyped(summary, sentTo);
    exchangeSummary(summary);
  }
  const steps = pairIn(document, page, '.pay__steps');
  if (!steps) return;
  const parts = keepsOpenStep ? ['.express', '.step--open'] : ['.express'];
  const kept = parts.map((part) => keptPart(steps, part)).filter((pair) => pair !== null);
  for (const pair of kept) patchAmounts(pair);
  const focused = document.activeElement;
  exchangeAround(steps, kept);
  if (focused?.isConnected !== false) return;
  sameIn(steps.old, [...selectorsOf(focused), '#next'])?.focus({ preventScroll: true });
}

function pairIn(old: ParentNode, next: ParentNode, selector: string): Pair | null {
  const [one, other] = [old, next].map((it) => it.querySelector<HTMLElement>(selector));
  return one && other ? { old: one, next: other } : null;
}

/** Content before a part that stays is inserted before it. */
function exchangeAround({ old, next }: Pair, kept: Pair[]): void {
  for (const part of old.querySelectorAll(':scope > *')) {
    if (!kept.some((pair) => pair.old === part)) part.remove();
  }
  let before: Element[] = [];
  for (const part of next.querySelectorAll(':scope > *')) {
    const stays = kept.find((pair) => pair.next === part);
    if (stays) {
      stays.old.before(...before);
      before = [];
    } else before.push(part);
  }
  old.append(...before);
}

/** A code that is not applied yet outlasts another change of the cart. */
function keepTyped({ old, next }: Pair, sentTo: string): void {
  for (const { id, form, value, defaultValue } of old.querySelectorAll<HTMLInputElement>('input[id]')) {
    const field = next.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
    if (field && value !== defaultValue && form?.action !== sentTo) field.value = value;
  }
}

function exchangeSummary({ old, next }: Pair): void {
  const focused = document.activeElement;
  const selectors = focused && old.contains(focused) ? selectorsOf(focused) : null;
  const folds = pairIn(old, next, 'details');
  if (folds?.old.hasAttribute('open')) folds.next.setAttribute('open', '');
  lockEmpty(next);
  old.replaceWith(next);
  if (!selectors) return;
  const title = next.querySelector<HTMLElement>('summary');
  const status = document.getElementById('pay-status');
  if (status) status.textContent = pageText()('payment.summaryTitle', { total: title?.textContent ?? '' });
  (sameIn(next, selectors) ?? title)?.focus({ preventScroll: true });
}

/** What stands in the place of an element that was exchanged, by the first selector that finds it. */
function sameIn(part: Element, selectors: string[]): HTMLElement | undefined {
  return selectors.flatMap((selector) => part.querySelector<HTMLElement>(selector) ?? [])[0];
}

/** Of a notice as such, of a field by its id, of a button by its form and its value, or else of its form's field. */
function selectorsOf(element: Element): string[] {
  if (element.matches('[autofocus]')) return ['[autofocus]'];
  if (element.id) return [`#${CSS.escape(element.id)}`];
  const { form, value } = element as HTMLButtonElement;
  const own = `form[action="${form?.getAttribute('action') ?? ''}"]`;
  const button = `${own} button:not(:disabled)`;
  return value ? [`${button}[value="${CSS.escape(value)}"]`] : [button, `${own} input:not([type="hidden"])`];
}

/** A part that both have, for the same payment methods. */
function keptPart(steps: Pair, selector: string): Pair | null {
  const pair = pairIn(steps.old, steps.next, `:scope > ${selector}`);
  if (!pair || namesIn(pair.old) !== namesIn(pair.next)) return null;
  dropTold(pair.old, steps.next);
  return noticesIn(pair.old) === noticesIn(pair.next) ? pair : null;
}

function namesIn(part: HTMLElement): string {
  const names = Array.from(
    part.querySelectorAll<HTMLElement>('payment-method, form, [name]'),
    (it) => it.dataset['method'] ?? it.getAttribute('action') ?? it.getAttribute('name'),
  );
  return [part.getAttribute('aria-labelledby'), ...names].join();
}

const noticesIn = (part: HTMLElement) => part.querySelectorAll('.notice--error').length;

/** Why a payment was refused is said once: its method says that already. */
function dropTold(kept: HTMLElement, next: HTMLElement): void {
  const told = Array.from(kept.querySelectorAll('.payment__problem'), (it) => it.textContent);
  for (const notice of next.querySelectorAll('.step__problem'))
    if (told.some((text) => text.startsWith(notice.textContent))) notice.remove();
}

/** Both have the same controls, in the same order. */
function patchAmounts({ old, next }: Pair): void {
  const patch = <T extends HTMLElement>(selector: string, copy: (to: T, from: T) => unknown): void => {
    const others = next.querySelectorAll<T>(selector);
    for (const [index, to] of old.querySelectorAll<T>(selector).entries()) {
      const from = others[index];
      if (from) copy(to, from);
    }
  };
  patch('payment-method', (to, from) => (to.dataset['due'] = from.dataset['due'] ?? ''));
  patch<HTMLInputElement>('input[name="due"]', (to, from) => (to.value = from.value));
  const { lang } = next;
  patch('[data-pay], form .button--primary', (to, { textContent }) =>
    Object.assign(to, { textContent, lang }),
  );
}
