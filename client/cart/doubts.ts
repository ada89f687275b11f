/**
 * A write without a known outcome: its content and key, the visitor to whom it was sent, and from when until when it is in
 * doubt. Before that it is under way.
 */
export type Doubt = { content: string; key: string; sentTo: string | null; since: number; until: number };

/** All of this page's, and what became of them meanwhile. */
export let doubts: Doubt[] = [];

/** Of this page, in the tab's storage. */
export const KEPT = `shop:in-doubt:${globalThis.location?.pathname}`;

/** Whether a press on this page was not answered before it was loaded. */
export function isKept(): boolean {
  try {
    return KEPT in sessionStorage;
  } catch {
    return false;
  }
}

/** What `kept-doubts.ts` adds once it is loaded. */
export const keeping = {
  changed: (): void => {},
  isOf: (one: Doubt, content: string): boolean => one.content === content,
};

/** Such a write is on its way. */
export function begin(content: string, key: string, sentTo: string | null, since = Infinity): Doubt {
  const begun = { content, key, sentTo, since, until: Infinity };
  doubts.push(begun);
  keeping.changed();
  return begun;
}

/** It was answered. */
export function forget(answered: Doubt): void {
  doubts = doubts.filter((one) => one !== answered);
  keeping.changed();
}

/**
 * The first write of this content that was in doubt when it was pressed again: that press asks about it, and no other does.
 * What was pressed before it was in doubt, or after it was settled, is a press of its own.
 */
export function takeDoubt(content: string, pressedAt: number): Doubt | undefined {
  const taken = doubts.find(
    (one) => keeping.isOf(one, content) && one.since <= pressedAt && pressedAt < one.until,
  );
  doubts = doubts.filter((one) => one !== taken);
  return taken;
}

/** Whether it is not known what became of a write, of this content if that is given. */
export function isInDoubt(content?: string): boolean {
  return openDoubts().some((one) => content === undefined || keeping.isOf(one, content));
}

/** What is still in doubt. */
export const openDoubts = (): Doubt[] =>
  doubts.filter(({ since, until }) => since < Infinity && until === Infinity);
