import type { Problem } from '#shared/errors/problem.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { isUnknownAnswer } from '#shared/payments/shopper-problem.ts';
import { routes } from '#shared/routes.ts';

/**
 * `loading`: not ready yet. `ready`: may be clicked. `off`: not for this cart, and hidden. `failed`:
 * unavailable, try again. `paying`: under way, and what was said of another payment before it is over. `leaving`: on the way to another page. `unfinished`: paid, and
 * unknown whether ordered.
 */
export type State = 'loading' | 'ready' | 'off' | 'failed' | 'paying' | 'leaving' | 'unfinished';

/** The visible state of a payment element; its markup is `shared/ui/payment-method.tsx`. */
export type View = {
  show: (state: State, status?: string) => void;
  state: () => State;
  /** Shows a problem, with a link to other payment methods where useful; null clears it. */
  showProblem: (problem: Problem | null) => void;
  onPay: (listener: () => void) => void;
  onRetry: (listener: () => void) => void;
};

export function createView(element: HTMLElement): View {
  const part = (selector: string) => element.querySelector<HTMLElement>(selector);
  const status = part('[role="status"]');
  const alert = part('[role="alert"]');
  const pay = part('[data-pay]') as HTMLButtonElement | null;
  const retry = part('[data-retry]');

  return {
    state: () => (element.dataset['state'] ?? 'loading') as State,
    show(state, text = '') {
      element.dataset['state'] = state;
      const place = element.closest<HTMLElement>('.way') ?? element;
      place.hidden = state === 'off';
      element.toggleAttribute('aria-busy', false);
      if (['loading', 'paying', 'leaving'].includes(state)) element.setAttribute('aria-busy', 'true');
      if (status) status.textContent = text;
      if (pay) {
        pay.disabled = state !== 'ready' && state !== 'paying';
        pay.dataset['busy'] = String(state === 'paying' || state === 'leaving');
        lockPage(element.closest('.pay'));
      }
      if (state === 'paying') forgetRefusals();
      if (retry) retry.hidden = state !== 'failed' && state !== 'unfinished';
    },
    showProblem(problem) {
      if (!alert) return;
      const t = pageText();
      alert.replaceChildren(problem ? problemText(t, problem) : '');
      if (problem && isUnknownAnswer(problem))
        alert.append(document.createElement('br'), t('payment.unknown'));
      if (problem?.code === 'payment_under_way' || (problem && element.dataset['place'] !== 'pay')) {
        alert.append(otherMethodsLink());
      }
    },
    onPay: (listener) => pay?.addEventListener('click', listener),
    onRetry: (listener) => retry?.addEventListener('click', listener),
  };
}

/** Of the payments before. What says that a method could not be loaded stays. */
function forgetRefusals(): void {
  const refused = 'payment-method:not([data-state=failed], [data-state=unfinished]) > .payment__problem';
  for (const it of document.querySelectorAll(refused)) it.replaceChildren();
  document.querySelector('[aria-labelledby=step-payment] > .step__problem')?.remove();
}

/** Inert while it is under way. A wallet's sheet locks nothing, because it may stay open indefinitely. */
function lockPage(page: Element | null): void {
  const isPaying = Boolean(page?.querySelector('[data-pay][data-busy="true"]'));
  page
    ?.querySelectorAll<HTMLElement>('.express, .way > summary, .step__change, .pay-code, .pay-item__change')
    .forEach((it) => (it.inert = isPaying));
}

/** Links to the payment page, with the other methods and the state of a payment. */
function otherMethodsLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = routes.pay.href();
  link.textContent = pageText()('payment.otherWays');
  return link;
}
