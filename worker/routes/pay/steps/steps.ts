/** The steps of the payment page, in their order. */
export type StepName = 'address' | 'delivery' | 'payment';

/** `done`: it shows what was said. `open`: it asks. `waiting`: others come first. */
export type StepState = 'done' | 'open' | 'waiting';

export type Progress = {
  hasEmail: boolean;
  hasAddress: boolean;
  needsShipping: boolean;
  hasService: boolean;
  /** A payment is under way: nothing before it may be changed. */
  isPaying: boolean;
};

/**
 * How far the page is. The first step that lacks something is open, and what follows waits for it; a step that is done
 * opens again when it is asked for. What needs no parcel has no delivery.
 */
export function stepsOf(progress: Progress, asked: string | null): Partial<Record<StepName, StepState>> {
  const { hasEmail, hasAddress, needsShipping, hasService, isPaying } = progress;
  const done: [StepName, boolean][] = [
    ['address', hasEmail && hasAddress],
    ...(needsShipping
      ? [['delivery', hasEmail && hasAddress && hasService] satisfies [StepName, boolean]]
      : []),
    ['payment', false],
  ];
  const open = isPaying ? 'payment' : done.find(([name, isDone]) => !isDone || name === asked)?.[0];
  const at = done.findIndex(([name]) => name === open);
  return Object.fromEntries(done.map(([name], index): [StepName, StepState] => [name, stateAt(index, at)]));
}

function stateAt(index: number, open: number): StepState {
  if (index === open) return 'open';
  return index < open ? 'done' : 'waiting';
}

/** What has to be said before one can pay, in words that follow 'We still need'. */
export function missingFrom({ hasEmail, hasAddress, needsShipping, hasService }: Progress): string[] {
  return [
    ...(hasEmail ? [] : ['your e-mail address']),
    ...(hasAddress ? [] : [needsShipping ? 'a delivery address' : 'a billing address']),
    ...(needsShipping && !hasService ? ['a way of delivery'] : []),
  ];
}
