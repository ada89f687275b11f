/** Shows a hidden element after a delay. The returned function hides it, or cancels the delay. */
export function revealAfter(element: Pick<HTMLElement, 'hidden'>, delayMs: number): () => void {
  const timer = setTimeout(() => {
    element.hidden = false;
  }, delayMs);
  return () => {
    clearTimeout(timer);
    element.hidden = true;
  };
}
