import { revealAfter } from './reveal.ts';

export const BANNER_DELAY_MS = 8_000;

const closedKey = 'shop:banner-closed';

/** Shows the banner after 8 s. Once closed, the same message stays hidden for the rest of the session. */
export function start(): void {
  const banner = document.getElementById('banner');
  if (!banner || closedMessage() === banner.textContent) return;
  const hide = revealAfter(banner, BANNER_DELAY_MS);
  banner.querySelector('button')?.addEventListener('click', () => {
    hide();
    // Its button had the focus, and is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
    rememberClosed(banner.textContent);
  });
}

// Storage access throws where the visitor has blocked it.
function closedMessage(): string | null {
  try {
    return sessionStorage.getItem(closedKey);
  } catch {
    return null;
  }
}

function rememberClosed(message: string): void {
  try {
    sessionStorage.setItem(closedKey, message);
  } catch {
    // Without storage the banner shows again on the next page, which is harmless.
  }
}
