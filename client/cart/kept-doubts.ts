import { begin, doubts, keeping, KEPT, type Doubt } from './doubts.ts';

type Kept = [digest: string, key: string, sentTo: string | null];

/**
 * Keeps what is not answered for the page that a reload makes of this one, and takes what was not answered before. Neither what
 * was pressed can be read there, nor by whom.
 */
export function keepDoubts(): void {
  try {
    const before = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Kept[];
    if (isReload()) for (const kept of before) begin(...kept, 0);
    // Whoever comes back by a link presses for another one.
    else sessionStorage.removeItem(KEPT);
  } catch {
    // On the server, and where the shopper has blocked it.
    return;
  }
  keeping.isOf = (one, content) => digestIn(one) === digestOf(content);
  keeping.changed = () => {
    const open = doubts.filter(({ until }) => until === Infinity);
    if (open.length === 0) return sessionStorage.removeItem(KEPT);
    const kept: Kept[] = open.map((one) => [digestIn(one), one.key, one.sentTo]);
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  };
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}

const digestIn = ({ content, since }: Doubt): string => (since === 0 ? content : digestOf(content));

function digestOf(content: string): string {
  let [one, two] = [1, 2];
  for (const letter of content) {
    const code = letter.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x9e3779b1);
    two = Math.imul(two ^ code, 0x5f356495);
  }
  return `${one} ${two}`;
}
