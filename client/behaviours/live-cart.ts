import { RENEWAL_FIELD } from '#shared/account/renewal-field.ts';
import type { LoadsAgain } from '#shared/areas.ts';
import { forPanel } from '#shared/cart/panel-cart.ts';
import {
  CART_CHANNEL,
  IDLESS_HEADER,
  isRevisionMessage,
  type RevisionMessage,
} from '#shared/cart/revision-message.ts';
import { cookieFollower, LOOK_MS } from '../cart/cookie-follower.ts';
import { CART_REVISION } from '../cart/event-names.ts';
import { keepFirstKey } from '../cart/first-key.ts';
import { hasVisitor, hintedEpoch } from '../cart/host-cookie.ts';
import { createLive } from '../cart/live.ts';
import { fetchRead } from '../fetch-read.ts';
import { setScriptData } from '../trusted-types.ts';
import { isPressed } from './is-pressed.ts';
import { loadAgain } from './load-again.ts';
import { PageDoubt } from './page-doubt.ts';

type VisitorData = RevisionMessage & { signedIn?: boolean; loadsAgain?: LoadsAgain };

const ADDRESS = '/api/cart/live';
/** Of which visitor the page was that this tab loaded again last, and whose the browser was. */
const RELOADED = 'shop:followed';

/** The page's own images and scripts load first. */
const SETTLED_MS = 1_000;

/** After this time a form that was sent has led on, or was stopped. */
const SENT_MS = 20_000;

/** So long a hidden page goes on listening: a glance at another tab leaves nothing to ask. */
const LISTENS_MS = 30_000;

/** By then what a page hears by may have died unnoticed, or may be had again. */
const LOOKS = ['focus', 'online'];

/** A form may have been sent before this script ran. */
let sentAt = isPressed() ? performance.now() : -SENT_MS;

/** A page from memory is from before what was said meanwhile. */
let isRestored = false;

const doubt = new PageDoubt();

/** Follows changes of the cart in other tabs: by a channel, the object's socket, and on return from the page cache. */
export function start(): void {
  const element = document.getElementById('visitor');
  const page = knownOf(element);
  let mayChangeAsleep = page !== null && changesElsewhere(page);
  const live = createLive(
    {
      connect: () => new WebSocket(ADDRESS),
      ask: () => void follower.ask(),
      publish: (message) => {
        mayChangeAsleep ||= message.epoch !== page?.epoch;
        publish(element, message);
      },
      heard: () => doubt.settle(),
      epoch: hintedEpoch,
      isVisible,
    },
    page ?? { epoch: '', revision: 0 },
  );
  const follower = cookieFollower(page?.epoch ?? '', { epoch: hintedEpoch, fetchRevision, live, doubt });
  follower.look();
  setInterval(() => isVisible() && follower.look(), LOOK_MS);
  const tabs = new BroadcastChannel(CART_CHANNEL);
  // A form without scripts may have changed it.
  if (page?.revision) tabs.postMessage(cartOf(page));
  tabs.addEventListener('message', ({ data }: { data: unknown }) => {
    if (isRevisionMessage(data)) live.receive(data);
  });
  let hiddenAt = Infinity;
  let falls: ReturnType<typeof setTimeout> | undefined;
  const sleep = (): void => {
    clearTimeout(falls);
    live.sleep();
    if (mayChangeAsleep) doubt.begin();
  };
  const hide = (): void => {
    hiddenAt = Date.now();
    falls = setTimeout(sleep, LISTENS_MS);
  };
  const show = (): void => {
    clearTimeout(falls);
    // A device that slept ran no timers.
    if (!live.isListening() || Date.now() - hiddenAt >= LISTENS_MS) sleep();
    hiddenAt = Infinity;
    doubt.show(follower.ask);
    follower.look();
    live.wake(hasVisitor());
  };
  if (!isVisible()) hide();
  document.addEventListener('visibilitychange', () => (isVisible() ? show() : hide()));
  addEventListener('submit', ({ defaultPrevented, target }) => {
    if (defaultPrevented) return;
    sentAt = performance.now();
    // What another tab adds meanwhile is the same visitor's.
    if ((target as Partial<HTMLFormElement> | null)?.elements?.namedItem(RENEWAL_FIELD)) keepFirstKey();
  });
  // One that runs again is not shown yet.
  document.addEventListener('freeze', sleep);
  addEventListener('pagehide', sleep);
  addEventListener('pageshow', ({ persisted }) => persisted && restore(show));
  // A page may have been prerendered, or left and come back to, before this script ran: it may have a cart by now.
  const wake = (): void => live.wake(hasVisitor());
  for (const event of LOOKS) addEventListener(event, () => (live.isListening() ? wake() : live.retry()));
  if (wasMadeAhead()) wake();
  else setTimeout(wake, SETTLED_MS);
}

/** One that had heard before it was left has no answer to its form to wait for: that was another page. */
function restore(show: () => void): void {
  sentAt = -SENT_MS;
  isRestored = true;
  if (document.body.hidden) loadAgain();
  else show();
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function wasMadeAhead(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return (entry?.activationStart ?? 0) > 0;
}

const cartOf = ({ epoch, revision, itemQuantity }: VisitorData): RevisionMessage => ({
  epoch,
  revision,
  itemQuantity,
});

/** Islands that hydrate later read the page's visitor data, so it is updated first. */
function publish(element: HTMLElement | null, message: RevisionMessage): void {
  const known = messageIn(element);
  if (isOfAnother(known, message) && isNews(`${known?.epoch} ${message.epoch}`)) {
    document.body.hidden = true;
    // Signing in or out leads on by itself; a reload would stop it, and what its page says would be lost.
    return performance.now() - sentAt < SENT_MS ? void setTimeout(loadAgain, SENT_MS) : loadAgain();
  }
  if (element) setScriptData(element, { ...known, ...message });
  if (known?.epoch && known.epoch !== message.epoch) doubt.follow();
  document.dispatchEvent(new CustomEvent<RevisionMessage>(CART_REVISION, { detail: message }));
}

/** Nothing is loaded again twice for the same word of the shop, which says so of the page that is loaded, too. */
function isNews(word: string): boolean {
  try {
    if (!isRestored && sessionStorage.getItem(RELOADED) === word) return false;
    sessionStorage.setItem(RELOADED, word);
  } catch {
    // Where the shopper has blocked it, there is no visitor, either.
  }
  return true;
}

/** Such a page shows more of its visitor than the cart. */
function isOfAnother(page: VisitorData | null, { epoch }: RevisionMessage): boolean {
  if (!page?.epoch || page.epoch === epoch) return false;
  return page.loadsAgain === 'always' || (page.loadsAgain === 'if signed in' && page.signedIn === true);
}

/** A sign-in may end on another device. What a guest has is in this browser alone, whose cookie says so; only sums to be paid are of a cart that changes. */
function changesElsewhere({ signedIn, loadsAgain, epoch }: VisitorData): boolean {
  return signedIn !== false || (loadsAgain === 'always' && epoch !== '');
}

/** Where the server could not say whose a customer's page is, the browser's cookie does. */
function knownOf(element: HTMLElement | null): VisitorData | null {
  const page = messageIn(element);
  if (!element || page?.epoch !== '' || !page.signedIn) return page;
  const known = { ...page, epoch: hintedEpoch() ?? '' };
  setScriptData(element, known);
  return known;
}

function messageIn(element: HTMLElement | null): VisitorData | null {
  const data: unknown = JSON.parse(element?.textContent ?? 'null');
  return isRevisionMessage(data) ? data : null;
}

async function fetchRevision(): Promise<RevisionMessage | null> {
  try {
    const answer = await fetchRead('/api/cart', { headers: forPanel });
    const cart = (await answer.json()) as { item_quantity?: number } | null;
    const revision = Number(answer.headers.get('X-Cart-Revision') ?? 0);
    const epoch = answer.headers.get('X-Cart-Epoch') ?? '';
    const itemQuantity = cart?.item_quantity ?? 0;
    const idless = answer.headers.has(IDLESS_HEADER) && { isIdless: true };
    return answer.ok ? { epoch, revision, itemQuantity, ...idless } : null;
  } catch {
    return null;
  }
}
