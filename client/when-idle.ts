/** Runs once the page is loaded and the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
