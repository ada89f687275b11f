import { addressInstead, loadAgain } from './load-again.ts';

const CHECK_EVERY_MS = 3_600_000;

/** Written by `tools/build.ts` next to the client's files. */
type Build = { entry: string };

/** Checks hourly for a newer build; then the page reloads when its tab is returned to, unless something was typed or sent. */
export function start(): void {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]');
  if (!own) return;
  const { pathname } = new URL(own.src);
  let isOutdated = false;
  // This script comes when the page is idle: the visitor may have begun before.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  let isTouched =
    addressInstead() !== undefined || [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  document.addEventListener('input', () => (isTouched = true), { once: true });
  document.addEventListener('visibilitychange', () => {
    if (isOutdated && !isTouched && !document.hidden) loadAgain();
  });
  setInterval(() => {
    void readBuild().then((build) => (isOutdated ||= build !== null && build.entry !== pathname));
  }, CHECK_EVERY_MS);
}

async function readBuild(): Promise<Build | null> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' });
    const build = response.ok ? ((await response.json()) as Partial<Build>) : {};
    return typeof build.entry === 'string' ? { entry: build.entry } : null;
  } catch {
    return null;
  }
}
