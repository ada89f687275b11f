import { revealAfter } from './reveal.ts';

const REVEAL_DELAY_MS = 3_000;
const ANSWER_LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** Whether a cookie header or `document.cookie` holds an answer to the cookie question. */
export function hasAnswered(cookies: string): boolean {
  return /(?:^|;\s*)cookieconsent_status=[^;]/.test(cookies);
}

/** The cookie that records an answer for 365 days (specification, section 9). */
export function answerCookie(answer: string, secure: boolean): string {
  const cookie = `cookieconsent_status=${answer}; path=/; max-age=${ANSWER_LIFETIME_SECONDS}; samesite=lax`;
  return secure ? `${cookie}; secure` : cookie;
}

/** Asks for consent 3 s after load where no answer is on record; either answer folds the dialog. */
export function start(): void {
  const dialog = document.getElementById('consent');
  if (!dialog || hasAnswered(document.cookie)) return;
  const reveal = () => {
    const hide = revealAfter(dialog, REVEAL_DELAY_MS);
    dialog.addEventListener('click', ({ target }) => {
      const answer = (target as Element).closest<HTMLElement>('[data-consent]')?.dataset['consent'];
      if (!answer) return;
      document.cookie = answerCookie(answer, location.protocol === 'https:');
      hide();
    });
  };
  if (document.readyState === 'complete') reveal();
  else addEventListener('load', reveal, { once: true });
}
