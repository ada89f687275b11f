type Hideable = Pick<HTMLElement, 'hidden'>;

/** Shows a hidden element after a delay. The returned function hides it, or cancels the delay. */
export function revealAfter(element: Hideable, delayMs: number): () => void {
  const timer = setTimeout(() => {
    element.hidden = false;
  }, delayMs);
  return () => {
    clearTimeout(timer);
    element.hidden = true;
  };
}
