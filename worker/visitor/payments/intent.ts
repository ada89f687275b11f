/**
 * One intent, session or order of a payment at its provider, and what that last said of its money. `paid`: the payment
 * counts on it; `besides`: another one is counted on by now; `told`: as an operator knows. `unpaid` is believed when it is
 * said again hours later: then it is `over`, as another payment's is, and not asked about any more.
 */
export type Intent = {
  /** The provider's reference. A return is matched by it. */
  id: string;
  /** By which the provider is asked; it never leaves the object. */
  secret: string | null;
} & ({ said: 'open' | 'paid' | 'besides' | 'told' | 'over' } | { said: 'unpaid'; since: number });

/** What a provider says of one intent; `open`: it may still be paid. */
export type Said = [id: string, word: 'open' | 'unpaid' | 'paid'];

type Holder = { intents: readonly Intent[] };

/** How far two statements are apart that there is no money, as the shopper may try again there, or no order. */
export const RULED_OUT_MS = 2 * 60 * 60_000;

export function idsOf({ intents }: Holder): string[] {
  return intents.map(({ id }) => id);
}

/** Whether its provider is asked by a secret. */
export function hasSecret({ intents }: Holder): boolean {
  return intents.some(({ secret }) => secret !== null);
}

/** Whether its provider said of one of them that it holds the money. */
export function isSaidPaid({ intents }: Holder): boolean {
  return intents.some(({ said }) => said === 'paid');
}

/** The id at the beginning of an intent's secret. */
export function intentOf(secret: string): string {
  return secret.replace(/_secret.*/, '');
}

/** A provider's names for what a page registers. */
export function registeredNames({
  ref = null,
  secret = null,
}: {
  ref?: string | null;
  secret?: string | null;
}): string[] {
  return [ref, secret === null ? null : intentOf(secret)].filter((name) => name !== null);
}

/** With these names, each once, and the intent that a secret is of. */
export function withIntents(known: readonly Intent[], ids: string[], secret: string | null = null): Intent[] {
  const own = secret === null ? [] : [intentOf(secret)];
  const all = new Set([...idsOf({ intents: known }), ...ids, ...own]);
  return [...all].map((id) => {
    const intent = known.find((each) => each.id === id) ?? { id, secret: null, said: 'open' };
    return own.includes(id) ? { ...intent, secret } : intent;
  });
}

export function as({ id, secret }: Intent, said: Exclude<Intent['said'], 'unpaid'>): Intent {
  return { id, secret, said };
}

/** After a provider's words; the same where they are no news. */
export function heard<H extends { intents: Intent[] }>(holder: H, said: readonly Said[], now: number): H {
  const intents = said.reduce(
    (known, [id, word]) =>
      withIntents(known, [id]).map((intent) => {
        if (intent.id === id) return afterWord(intent, word, now);
        return word === 'paid' && intent.said === 'paid' ? as(intent, 'besides') : intent;
      }),
    holder.intents,
  );
  const isNews = intents.some((each, at) => each !== holder.intents[at]);
  return isNews ? { ...holder, intents } : holder;
}

/** Nobody knows which of several paid ones an operator has seen to before they were told of: each is told by name. */
export function inDoubt<H extends { intents: Intent[] }>(holder: H): H {
  if (!holder.intents.some(({ said }) => said === 'besides')) return holder;
  const intents = holder.intents.map((each) => (each.said === 'paid' ? as(each, 'besides') : each));
  return { ...holder, intents };
}

/** What was paid once stays so, whatever is said later. */
function afterWord(intent: Intent, word: Said[1], now: number): Intent {
  if (word === intent.said && word !== 'unpaid') return intent;
  if (word === 'paid') return as(intent, word);
  if (intent.said === 'open') return { id: intent.id, secret: intent.secret, said: 'unpaid', since: now };
  if (intent.said !== 'unpaid') return intent;
  if (word === 'open') return as(intent, word);
  return now - intent.since >= RULED_OUT_MS ? as(intent, 'over') : intent;
}
