type Hideable = Pick<HTMLElement, 'hidden'>;

/** Shows a hidden element after a while; the returned function hides it, or sees to it that it never appears. */
export function revealAfter(element: Hideable, delayMs: number): () => void {
  const timer = setTimeout(() => {
    element.hidden = false;
  }, delayMs);
  return () => {
    clearTimeout(timer);
    element.hidden = true;
  };
}
