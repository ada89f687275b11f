import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import { isRevisionMessage, type RevisionMessage } from '#shared/cart/revision-message.ts';
import { createLive } from '../cart/live.ts';
import { CART_CHANNEL, CART_REVISION } from '../cart/event-names.ts';
import { fetchRead } from '../fetch-read.ts';
import { setScriptData } from '../trusted-types.ts';

const ADDRESS = '/api/cart/live';

/** The page's own images and scripts load first. */
const SETTLED_MS = 1_000;

/** Follows changes of the cart in other tabs: by a channel, the object's socket, and on return from the page cache. */
export function start(): void {
  const element = document.getElementById('visitor');
  const live = createLive(
    {
      connect: () => new WebSocket(ADDRESS),
      fetchRevision,
      publish: (message) => publish(element, message),
      isVisible: () => document.visibilityState === 'visible',
    },
    messageIn(element)?.revision ?? 0,
  );
  new BroadcastChannel(CART_CHANNEL).addEventListener('message', ({ data }: { data: unknown }) => {
    if (isRevisionMessage(data)) live.receive(data);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.wake();
    else live.sleep();
  });
  addEventListener('pagehide', live.sleep);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) live.wake(hasVisitor());
  });
  // The cart may have changed since a page was prerendered.
  if (wasMadeAhead()) live.wake(hasVisitor());
  else setTimeout(live.wake, SETTLED_MS);
}

/** A visitor without an id has no cart. */
function hasVisitor(): boolean {
  return document.cookie.includes(`${HINT_COOKIE}=`);
}

function wasMadeAhead(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return (entry?.activationStart ?? 0) > 0;
}

/** Islands that hydrate later read the page's visitor data, so it is updated first. */
function publish(element: HTMLElement | null, message: RevisionMessage): void {
  if (element) setScriptData(element, { ...messageIn(element), ...message });
  document.dispatchEvent(new CustomEvent<RevisionMessage>(CART_REVISION, { detail: message }));
}

function messageIn(element: HTMLElement | null): RevisionMessage | null {
  const data: unknown = JSON.parse(element?.textContent ?? 'null');
  return isRevisionMessage(data) ? data : null;
}

async function fetchRevision(): Promise<RevisionMessage | null> {
  try {
    const answer = await fetchRead('/api/cart');
    const cart = (await answer.json()) as { item_quantity?: number } | null;
    const revision = Number(answer.headers.get('X-Cart-Revision') ?? 0);
    return answer.ok ? { revision, itemQuantity: cart?.item_quantity ?? 0 } : null;
  } catch {
    return null;
  }
}
