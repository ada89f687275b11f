import { REMAINING_HEADER, WRITE_MS } from '#shared/cart/remaining-time.ts';
import { SENT_TO_HEADER } from '#shared/cart/sent-to.ts';
import { begin, forget, isInDoubt, takeDoubt } from './doubts.ts';
import { acceptsCookies, inTurn } from './first-key.ts';
import { hintedEpoch } from './host-cookie.ts';
import { onLeave } from './leaving.ts';

/** Of a read. */
export const TIMEOUT_MS = 20_000;

/** With less left nothing is sent: no answer could come in time. */
const LEAST_MS = 1_000;

export type Wiring = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  newKey: () => string;
  acceptsCookies: () => boolean;
  /** The epoch of the browser's visitor: empty where it has none, null where it is not known. */
  epoch: () => string | null;
  /** Carries out a write after those of other tabs, while the browser has no visitor. */
  inTurn: <T>(write: () => Promise<T>) => Promise<T>;
  /** Calls it once the page is left; returns how that is taken back. */
  onLeave: (hurry: () => void) => () => void;
};

export const browser: Wiring = {
  fetch: (path, init) => fetch(path, init),
  newKey: () => crypto.randomUUID(),
  acceptsCookies,
  epoch: hintedEpoch,
  inTurn,
  onLeave,
};

/** `unsent` where no time was left for even one attempt, `cookieless` where the browser would not keep a cart. */
export type Reply = Response | 'unreachable' | 'timeout' | 'unsent' | 'cookieless';

/** The last reply to a write, and its key if it is still not known what became of it. */
export type Sent = { reply: Reply; inDoubt: string | null };

export type Write = {
  method: string;
  path: string;
  body?: string | URLSearchParams;
  headers?: Record<string, string> | undefined;
  pressedAt?: number | undefined;
};

/**
 * Another page signed in or out, and this call still had the previous id: it changed nothing, and the new one comes with
 * that page's answer. Beside a form that is refused a call waits in the visitor's object, and is carried out.
 */
const CHANGED = 'visitor_changed';

/** For the answer with the visitor's new id to arrive: it waits for the list of sign-ins. */
const MOVING_MS = 4_000;
const LOOK_MS = 100;

function contentOf({ method, path, headers, body }: Write): string {
  return JSON.stringify([method, path, headers, body?.toString()]);
}

/** Whether it is not known what became of such a write: the next one of this content asks about it. */
export function isWriteInDoubt(write: Write): boolean {
  return isInDoubt(contentOf(write));
}

const underWay = new Set<Promise<unknown>>();
let hasWritten = false;

/** Waits until no change of the cart is in flight; returns whether this page has sent one. */
export async function finishWrites(): Promise<boolean> {
  while (underWay.size > 0) await Promise.all(underWay);
  return hasWritten;
}

/**
 * Sends a change of the cart with an idempotency key. It is retried with the same key, once if there was no reply and once
 * if the visitor's id was replaced meanwhile, within the time of the write. `otherwise` sends it differently if the call is
 * unknown and has certainly changed nothing.
 */
export async function sendWrite(
  wiring: Wiring,
  { path, headers, pressedAt = performance.now(), ...write }: Write,
  otherwise?: (unknown: Reply) => Promise<Reply>,
): Promise<Sent> {
  if (!wiring.acceptsCookies()) return { reply: 'cookieless', inDoubt: null };
  const content = contentOf({ path, headers, ...write });
  const asked = takeDoubt(content, pressedAt);
  const key = asked?.key ?? wiring.newKey();
  let sentTo = asked?.sentTo ?? null;
  let isOpen = asked !== undefined;
  const begun = begin(content, key, sentTo ?? wiring.epoch());
  const attempt = async (): Promise<Reply> => {
    const leftMs = Math.floor(WRITE_MS - (performance.now() - pressedAt));
    if (leftMs < LEAST_MS) return 'unsent';
    const epoch = wiring.epoch();
    const own = {
      'Idempotency-Key': key,
      [REMAINING_HEADER]: String(leftMs),
      ...(sentTo ? { [SENT_TO_HEADER]: sentTo } : {}),
    };
    // The shopper may follow a link while the write is in progress.
    const init = { ...write, headers: { Accept: 'application/json', ...own, ...headers }, keepalive: true };
    const reply = await send(wiring, path, init, leftMs);
    const before = visitorBefore(reply, epoch, wiring.epoch());
    // Who answers for them once more is the browser's own after all.
    if (before !== null && before !== sentTo) {
      [isOpen, sentTo] = [true, before];
      return 'unreachable';
    }
    const said = await readReply(reply);
    if (mayBeMade(reply, said)) isOpen = true;
    // Once an answer is lost, only one about this key says what became of it.
    else if (said.isCart || said.key === key) isOpen = false;
    if (isOpen) sentTo ??= epoch;
    return reply;
  };
  const carryOut = async (): Promise<Sent> => {
    const last = await retried(attempt, wiring);
    if (!isOpen) {
      forget(begun);
      return { reply: otherwise && isUnknownCall(last) ? await otherwise(last) : last, inDoubt: null };
    }
    Object.assign(begun, { sentTo, since: performance.now() });
    const isAnother = last === 'unsent' || (last instanceof Response && last.status < 500);
    return { reply: isAnother ? 'timeout' : last, inDoubt: key };
  };
  const sent = wiring.inTurn(carryOut);
  underWay.add(sent);
  hasWritten = true;
  return sent.finally(() => underWay.delete(sent));
}

/**
 * For whom it was carried out where the browser has got another visitor meanwhile. That one may continue for them, and then
 * knows it: the repeated call asks.
 */
function visitorBefore(reply: Reply, sentUnder: string | null, current: string | null): string | null {
  // A hint that is another's all along was planted.
  if (current === sentUnder) return null;
  const epoch = reply instanceof Response && reply.ok ? reply.headers.get('X-Cart-Epoch') : null;
  return epoch && current && epoch !== current ? epoch : null;
}

/** It may have been carried out, or not. What an answer that was cut off says of it is not known, either. */
function mayBeMade(reply: Reply, { isCart }: Said): boolean {
  return !(reply instanceof Response) || reply.status >= 500 || (reply.ok && !isCart);
}

/** A cart, or the code of a refusal, and the key of a write that is on record as refused. */
type Said = { isCart?: boolean; code?: string; key?: string };

/** Empty where it was not the shop that answered. */
async function readReply(reply: Reply): Promise<Said> {
  if (!(reply instanceof Response)) return {};
  const read: Promise<{ error?: Said } | null> = reply.clone().json();
  return read.then((body) => (reply.ok ? { isCart: true } : (body?.error ?? {}))).catch(() => ({}));
}

async function retried(attempt: () => Promise<Reply>, { epoch, onLeave }: Wiring): Promise<Reply> {
  let isLost = false;
  let hasMoved = false;
  const before = epoch();
  let last = await attempt();
  for (;;) {
    if (last === 'unreachable' && !isLost) isLost = true;
    else if (!hasMoved && (await readReply(last)).code === CHANGED) {
      hasMoved = true;
      // By the time, as a hidden tab's timers ring once a second; and a page that is left waits no longer.
      const until = performance.now() + MOVING_MS;
      while (epoch() === before && performance.now() < until && !(await isLeft(LOOK_MS, onLeave)));
    } else return last;
    last = await attempt();
  }
}

export async function send(
  wiring: Wiring,
  path: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<Reply> {
  try {
    return await wiring.fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

/** Whether the page is left by then. */
function isLeft(ms: number, onLeave: Wiring['onLeave']): Promise<boolean> {
  return new Promise((resolve) => {
    const stay = onLeave(() => resolve(true));
    setTimeout(() => {
      stay();
      resolve(false);
    }, ms);
  });
}

/** A release that was taken back does not know the calls of the next one. */
export function isUnknownCall(reply: Reply): boolean {
  return reply instanceof Response && (reply.status === 404 || reply.status === 405);
}
