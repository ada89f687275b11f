import { whenLoaded } from '../when-idle.ts';
import { loadAgain } from './load-again.ts';
import { revealAfter } from './reveal.ts';

const REVEAL_DELAY_MS = 3_000;
const ANSWER_LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** The answer to the consent dialog, from a cookie header or `document.cookie`; null if there is none. */
export function answerIn(cookies: string): string | null {
  return /(?:^|;\s*)cookieconsent_status=([^;]+)/.exec(cookies)?.[1] ?? null;
}

/** Whether visits may be counted: that is `allow`; `all` is advertising, too. */
export function allowsCounting(cookies: string): boolean {
  return /^all(?:ow)?$/.test(answerIn(cookies) ?? '');
}

export function answerCookie(answer: string, secure: boolean): string {
  const cookie = `cookieconsent_status=${answer}; path=/; max-age=${ANSWER_LIFETIME_SECONDS}; samesite=lax`;
  return secure ? `${cookie}; secure` : cookie;
}

/** Asks 3 s after load unless answered or the dialog waits, and whenever `data-consent-open` is clicked. */
export function start(): void {
  const dialog = document.getElementById('consent');
  if (!dialog) return;
  let hide = () => {};
  let opener: HTMLElement | null = null;

  dialog.addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>('[data-consent]')?.dataset['consent'];
    if (!answer) return;
    const before = answerIn(document.cookie);
    const wasCounted = allowsCounting(document.cookie);
    document.cookie = answerCookie(answer, location.protocol === 'https:');
    hide();
    opener?.focus();
    // The tag manager is already running and cannot be unloaded otherwise.
    if (wasCounted && answer !== before) loadAgain();
  });

  document.addEventListener('click', ({ target }) => {
    opener = target instanceof Element ? target.closest<HTMLElement>('[data-consent-open]') : null;
    if (!opener) return;
    hide();
    dialog.hidden = false;
    hide = () => (dialog.hidden = true);
    dialog.querySelector('button')?.focus();
  });

  if ('waits' in dialog.dataset || answerIn(document.cookie)) return;
  whenLoaded(() => {
    hide = revealAfter(dialog, REVEAL_DELAY_MS);
  });
}
