const waiting = new Set<() => void>();
let isListening = false;
let isLeaving = false;

/**
 * Calls once what cannot wait any longer, because the page is left: its timers and locks end with it. At once where it is
 * being left already: whoever listens from now on would not be called.
 * @returns takes it back
 */
export function onLeave(hurry: () => void): () => void {
  if (!isListening) {
    isListening = true;
    addEventListener('pagehide', () => {
      isLeaving = true;
      for (const one of waiting) one();
      waiting.clear();
    });
    addEventListener('pageshow', () => (isLeaving = false));
  }
  if (isLeaving) hurry();
  else waiting.add(hurry);
  return () => waiting.delete(hurry);
}
