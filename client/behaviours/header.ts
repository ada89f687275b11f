const COLLAPSE_PAST_PX = 500;
const WIDE_FROM_PX = 768;
const RESIZE_DEBOUNCE_MS = 100;

/** Past 500 px of scrolling on wide screens, and always below 768 px. */
export function isCollapsed(windowWidth: number, scrolled: number): boolean {
  return windowWidth < WIDE_FROM_PX || scrolled > COLLAPSE_PAST_PX;
}

function debounce(run: () => void, quietMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, quietMs);
  };
}

export function start(): void {
  const update = () => {
    document.documentElement.classList.toggle('header-collapsed', isCollapsed(innerWidth, scrollY));
  };
  update();
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', debounce(update, RESIZE_DEBOUNCE_MS));
}
