import { pageText } from '#shared/messages/page-text.ts';
import { loadAgain } from '../behaviours/load-again.ts';
import { otherLanguage } from '../cart/other-language.ts';

export function isInOtherLanguage(page: Document): boolean {
  return page.documentElement.lang !== document.documentElement.lang;
}

/** Says above the steps, until they go together again, that the cart is in another language than the page. */
export function sayOtherLanguage(page: Document): void {
  document.querySelector('.pay__language')?.remove();
  if (!isInOtherLanguage(page)) return;
  const t = pageText();
  const [notice, text, button] = [
    document.createElement('div'),
    document.createElement('p'),
    document.createElement('button'),
  ];
  notice.className = 'notice pay__language';
  text.textContent = otherLanguage(t, page.documentElement.lang);
  Object.assign(button, { type: 'button', className: 'button button--quiet' });
  button.textContent = t('cart.loadAgain');
  button.addEventListener('click', () => loadAgain());
  notice.append(text, button);
  const status = document.getElementById('pay-status');
  if (status) status.textContent = text.textContent;
  document.querySelector('.pay__head')?.append(notice);
}
