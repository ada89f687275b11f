/** A write of unknown outcome: its content and key, the visitor to whom it was sent, and from when until when it is in doubt. */
type Doubt = { content: string; key: string; sentTo: string | null; since: number; until: number };

let doubts: Doubt[] = [];

/** What became of a write with this key is not known from now on. */
export function doubt(content: string, key: string, sentTo: string | null): void {
  doubts.push({ content, key, sentTo, since: performance.now(), until: Infinity });
}

/**
 * The first write of this content that was in doubt when it was pressed again: that press asks about it, and no other does.
 * What was pressed before it was in doubt, or after it was settled, is a press of its own.
 */
export function takeDoubt(content: string, pressedAt: number): Doubt | undefined {
  const taken = doubts.find(
    (one) => one.content === content && one.since <= pressedAt && pressedAt < one.until,
  );
  doubts = doubts.filter((one) => one !== taken);
  return taken;
}

/** Whether it is not known what became of a write, of this content if that is given. */
export function isInDoubt(content?: string): boolean {
  return openDoubts().some((one) => content === undefined || one.content === content);
}

/** What is still in doubt. */
export const openDoubts = (): Doubt[] => doubts.filter(({ until }) => until === Infinity);
