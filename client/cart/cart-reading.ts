import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import type { Result } from '#shared/result.ts';
import type { CartAnswer } from './answer.ts';
import type { CartApi } from './api.ts';
import type { CartHolder, Settled } from './cart-state.ts';
import { GrowingPause } from './growing-pause.ts';
import type { NewNotification, Notifications } from './notifications.ts';

type Wiring = { api: Pick<CartApi, 'readCart'>; notifications: Notifications };

/** What a page learns of its cart without changing it. */
export function createCartReading(holder: CartHolder, { api, notifications }: Wiring) {
  let loading: Promise<void> | null = null;
  /** The visitor's object may have changed since the read in progress began. */
  let isOutdated = false;
  let latest = { epoch: '', revision: 0 };
  /** Of a read that nobody waits for: the page would not hear of that change again. */
  const pause = new GrowingPause();

  function adopt(answer: CartAnswer): void {
    const { epoch } = holder.getSettled();
    // The page may have heard of another visitor since that cart was made for it.
    if (epoch !== '' && epoch !== answer.epoch) return readAgain();
    holder.settle(toSettled(answer));
    // A page from the back-forward cache has an old cart, while its visitor data may be newer.
    if (holder.getSettled().cart === undefined) void load(true);
  }

  function seed(seen: RevisionMessage): void {
    const { cart, epoch } = holder.getSettled();
    const isSame = seen.epoch === epoch;
    if (seen.epoch !== latest.epoch || seen.revision > latest.revision) latest = seen;
    if (!isSame || cart === undefined) holder.settle({ ...seen, cart: undefined });
    else void catchUp();
    if (isSame || (cart === undefined && epoch === '')) return;
    // What a notification shows, and where its checkout leads, was the other visitor's.
    notifications.clear();
    readAgain();
  }

  /** Reads the cart again if what came is older than what is known, and no change is in progress that may bring it. */
  async function catchUp(): Promise<void> {
    const { cart, epoch, revision } = holder.getSettled();
    const isBehind = cart === undefined || (latest.epoch === epoch && latest.revision > revision);
    if (isBehind && !holder.getState().isUpdating) await load(true);
  }

  /** By a call that begins now: answers on their way may be another visitor's. */
  function readAgain(): void {
    if (loading) isOutdated = true;
    else void load(true);
  }

  async function read(isQuiet: boolean): Promise<void> {
    if (!isQuiet) holder.set({ problem: null });
    pause.stop();
    const [before, { epoch }] = [latest, holder.getSettled()];
    const answer = await readTelling(api, notifications);
    loading = null;
    if (isOutdated || isOvertaken(answer, epoch, holder.getSettled().epoch)) {
      isOutdated = false;
      return load(true);
    }
    if (answer.ok) {
      pause.reset();
      settleRead(answer.value, holder);
      return latest === before ? undefined : catchUp();
    }
    if (isQuiet) return pause.start(() => void load(true));
    holder.set({ problem: answer.error });
    notifications.show(errorNotification(answer.error));
  }

  function load(isQuiet = false): Promise<void> {
    loading ??= read(isQuiet);
    return loading;
  }

  return { adopt, seed, load, catchUp, readAgain, hurry: () => void pause.hurry() };
}

/** Whether a press has begun another cart since the read began, of which its answer does not know. */
function isOvertaken(answer: Result<CartAnswer>, epoch: string, now: string): boolean {
  return answer.ok && now !== epoch && answer.value.epoch !== now;
}

/** Where it was said that nobody knows what became of a press: it was made, or this is why not. */
async function readTelling(api: Wiring['api'], notifications: Notifications): Promise<Result<CartAnswer>> {
  const answer = await api.readCart();
  if (!answer.ok) return answer;
  const { made = [], refused = [] } = answer.value;
  notifications.confirm(made);
  notifications.retract(refused.map(({ key }) => key));
  for (const { message } of refused) notifications.show({ type: 'error', message });
  return answer;
}

/** The note about a cart that may be old goes once the cart is known again. */
function settleRead(answer: CartAnswer, holder: CartHolder): void {
  const { isStale = false } = answer;
  holder.settle(toSettled(answer));
  const wasStale = holder.getState().problem?.code === 'cart_stale';
  if (isStale !== wasStale) holder.set({ problem: isStale ? problem('cart_stale') : null });
}

export function toSettled({ epoch, revision, cart }: CartAnswer): Settled {
  return { epoch, revision, cart, itemQuantity: cart?.itemQuantity ?? 0 };
}

export function errorNotification(reason: Problem): NewNotification {
  return { type: 'error', message: problemText(pageText(), reason) };
}
