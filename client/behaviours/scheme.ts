import { SCHEME_COOKIE } from '#shared/scheme-cookie.ts';

const pattern = new RegExp(`${SCHEME_COOKIE}=(\\w+)`);

/** The choice of a light or dark page, which the document's start reads; empty is the device's. */
export function start(): void {
  const choice = document.getElementById('scheme');
  if (!(choice instanceof HTMLSelectElement)) return;
  const show = (): void => {
    choice.value = pattern.exec(document.cookie)?.[1] ?? '';
    document.documentElement.dataset['scheme'] = choice.value;
  };
  // Also of a page that was come back to, after another choice.
  addEventListener('pageshow', show);
  choice.addEventListener('change', () => {
    document.cookie = `${SCHEME_COOKIE}=${choice.value};path=/;max-age=31536000;samesite=lax`;
    show();
  });
}
