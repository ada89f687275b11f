const RELOAD_PAUSE_MS = 10_000;

/** Reloads the page after a chunk failed to load, at most once per path within 10 s. */
export function reloadOnce(path: string, now = Date.now(), reload = () => location.reload()): boolean {
  const key = `shop:reloaded:${path}`;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < RELOAD_PAUSE_MS) return false;
  sessionStorage.setItem(key, String(now));
  reload();
  return true;
}
