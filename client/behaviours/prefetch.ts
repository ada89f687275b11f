import { isSlow, savesData } from '../connection.ts';

const MAX_CONCURRENT = 2;

const statefulPaths = /^\/(cart|account|api|checkout|pay|thank-you)(\/|$)|log-?out/i;
const safeParams = new Set(['category', 'page']);

/** Whether an address may be prefetched: another page of this shop, and nothing that could change state. */
export function mayPrefetch(target: URL, current: URL): boolean {
  if (target.origin !== current.origin || statefulPaths.test(target.pathname)) return false;
  if (target.pathname === current.pathname && target.search === current.search) return false;
  return [...target.searchParams.keys()].every((key) => safeParams.has(key));
}

/**
 * Prefetches the page behind a link that is hovered or focused, in browsers without Speculation Rules; the others have
 * them in the page. On a slow connection, and for those who save data, nothing is loaded ahead.
 */
export function start(): void {
  if (savesData() || isSlow()) return document.querySelector('script[type=speculationrules]')?.remove();
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const seen = new Set<string>();
  let pending = 0;

  const consider = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || pending >= MAX_CONCURRENT || seen.has(link.href)) return;
    if (!mayPrefetch(new URL(link.href), new URL(location.href))) return;
    seen.add(link.href);
    pending += 1;
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    hint.onload = hint.onerror = () => {
      pending -= 1;
    };
    document.head.append(hint);
  };
  document.addEventListener('pointerover', consider, { passive: true });
  document.addEventListener('focusin', consider);
}
