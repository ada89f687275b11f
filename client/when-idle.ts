/** Runs once the page is loaded and the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  whenLoaded(() => (window.requestIdleCallback ?? setTimeout)(run));
}

export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
