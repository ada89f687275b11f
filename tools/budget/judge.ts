import { parseFile } from '../build/parse-file.ts';

/** A size that the project has agreed to. */
export type Budget = {
  /** Bytes at most. */
  limit: number;
  /** Bytes when it was last recorded: what a change adds is measured against it. */
  bytes: number;
  /** Why it was recorded, or what the limit is for. */
  reason: string;
};

export type Budgets = { [what: string]: Budget };

export type Verdict = {
  what: string;
  bytes: number;
  fault: string | null;
  /** Whether it leaves less than a tenth of room: the next feature is over the limit. */
  isTight: boolean;
  line: string;
};

/** A change may add this much without a word. */
const JUMP = 0.02;
/** Compression of a small file varies by as much. */
const SMALL_JUMP = 64;
/** What a limit leaves free when it is set, and less of which is warned of. */
const ROOM = 1.1;

function faultOf(bytes: number, budget: Budget | undefined): string | null {
  if (!budget) return 'has no budget: record one';
  if (bytes > budget.limit) return `is over its limit by ${bytes - budget.limit} bytes`;
  const added = bytes - budget.bytes;
  return added > allowedBy(budget) ? `grew by ${added} bytes in one change: record why` : null;
}

const allowedBy = ({ bytes }: Budget) => Math.max(bytes * JUMP, SMALL_JUMP);

const isLoadedLater = (what: string) => /^Worker, .*\.js/.test(what);

/** In which file of the Worker a module lies follows from what a shop has: those that are loaded later count as one. */
function together<Size>(sizes: [what: string, Size][], sum: (files: Size[]) => Size): [string, Size][] {
  const files = sizes.filter(([what]) => isLoadedLater(what)).map(([, size]) => size);
  const others = sizes.filter(([what]) => !isLoadedLater(what));
  return files.length === 0 ? others : [...others, ['Worker, all that is loaded later, gzip', sum(files)]];
}

/**
 * Of a shop that nothing was recorded for: only the limits hold, and what has none is its own.
 *
 * @param own the text of its `budgets.json`, limits that the shop has instead, in bytes by name
 */
export function judgeLimits(ownSizes: Map<string, number>, recorded: Budgets, own = '{}'): Verdict[] {
  const add = (sizes: number[]) => sizes.reduce((sum, bytes) => sum + bytes, 0);
  const measured = new Map(together([...ownSizes], add));
  const budgets = Object.fromEntries(
    together(Object.entries(recorded), (files) => ({
      limit: add(files.map(({ limit }) => limit)),
      bytes: add(files.map(({ bytes }) => bytes)),
      reason: '',
    })),
  );
  for (const [what, limit] of ownLimits(own, budgets)) Object.assign(budgets[what] ?? {}, { limit });
  return judge(measured, budgets)
    .filter(({ what }) => measured.has(what) && what in budgets)
    .map(({ what, bytes, isTight, line }) => {
      const over = bytes - (budgets[what]?.limit ?? 0);
      const fault = `is over its limit by ${over} bytes; a higher one is yours to write in ${OWN}`;
      return { what, bytes, isTight, line, fault: over > 0 ? fault : null };
    });
}

const OWN = 'shop/budgets.json';

/** Throws with the name of a limit that would hold nothing. */
function ownLimits(text: string, budgets: Budgets): [what: string, limit: number][] {
  const limits = parseFile<Record<string, unknown> | null>(OWN, text);
  if (typeof limits !== 'object' || limits === null) throw new Error(`${OWN}: limits by name are expected`);
  return Object.entries(limits).map(([what, limit]) => {
    if (!Object.hasOwn(budgets, what)) throw new Error(`${OWN}: there is no budget ${what}`);
    if (typeof limit !== 'number' || !Number.isSafeInteger(limit))
      throw new Error(`${OWN}: ${what}: a number of bytes is expected`);
    return [what, limit];
  });
}

/** Compares measured sizes, in bytes by name, with their budgets. */
export function judge(measured: Map<string, number>, budgets: Budgets): Verdict[] {
  const verdicts = [...measured].map(([what, bytes]): Verdict => {
    const budget = budgets[what];
    const fault = faultOf(bytes, budget);
    const line = budget ? lineOf(bytes, budget) : `${bytes} bytes`;
    const isTight = budget !== undefined && bytes * ROOM > budget.limit;
    return { what, bytes, fault, isTight, line };
  });
  const gone = Object.keys(budgets).filter((what) => !measured.has(what));
  return [
    ...verdicts,
    ...gone.map((what) => ({
      what,
      bytes: 0,
      fault: 'is no longer there: record it',
      isTight: false,
      line: '',
    })),
  ];
}

function lineOf(bytes: number, { limit, bytes: before }: Budget): string {
  const added = bytes - before;
  const change = added === 0 ? 'as recorded' : `${added > 0 ? '+' : ''}${added} bytes`;
  return `${kb(bytes)} of ${kb(limit)} KB, room for ${Math.floor((limit / bytes - 1) * 100)} %, ${change}`;
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1);

/**
 * The budgets after a change: every size as it is now, or else small changes add up until the next one is a jump. What
 * grew or shrank by more than a change may without a word gets the reason, what is new a limit with a tenth of room.
 * Limits are raised by hand.
 */
export function record(measured: Map<string, number>, budgets: Budgets, reason: string): Budgets {
  return Object.fromEntries(
    [...measured].map(([what, bytes]) => {
      const before = budgets[what];
      if (!before) return [what, { limit: Math.ceil(bytes * ROOM), bytes, reason }];
      const isSmall = Math.abs(bytes - before.bytes) <= allowedBy(before);
      return [what, { ...before, bytes, reason: isSmall ? before.reason : reason }];
    }),
  );
}
