import { addressInstead, loadAgain } from './behaviours/load-again.ts';
import { finishWrites } from './cart/send.ts';
import { watchLeaving } from './retry-if-leaving.ts';

const RELOAD_PAUSE_MS = 10_000;

/** Reloads after a chunk failed, once per path within 10 s, when pending changes of the cart are answered. */
export function reloadOnce(path: string, now = Date.now(), reload: () => unknown = leave): boolean {
  const key = `shop:reloaded:${path}`;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < RELOAD_PAUSE_MS) return false;
  sessionStorage.setItem(key, String(now));
  void reload();
  return true;
}

async function leave(): Promise<void> {
  // Its forms go on without scripts; payment methods do not.
  if ((addressInstead() ?? '/pay') !== '/pay') return;
  const isLeft = watchLeaving();
  await finishWrites();
  if (isLeft()) return;
  // What is pressed while the page goes would go with it: the browser sends it instead.
  addEventListener('submit', (event) => event.stopImmediatePropagation(), true);
  loadAgain();
}
