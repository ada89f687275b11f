/** In the order of the page. */
export type StepName = 'address' | 'delivery' | 'payment';

/** `done`: shows a summary. `open`: shows its form. `waiting`: comes after the open step. */
export type StepState = 'done' | 'open' | 'waiting';

export type Progress = {
  hasEmail: boolean;
  hasAddress: boolean;
  needsShipping: boolean;
  hasService: boolean;
  /** A payment is pending: the steps before it cannot be changed. */
  isPaying: boolean;
};

/** The first incomplete step is open, or a done one that is requested. Without shipping there is no delivery. */
export function stepsOf(progress: Progress, requested: string | null): Partial<Record<StepName, StepState>> {
  const { hasEmail, hasAddress, needsShipping, hasService, isPaying } = progress;
  const done: [StepName, boolean][] = [
    ['address', hasEmail && hasAddress],
    ...(needsShipping
      ? [['delivery', hasEmail && hasAddress && hasService] satisfies [StepName, boolean]]
      : []),
    ['payment', false],
  ];
  const open = isPaying ? 'payment' : done.find(([name, isDone]) => !isDone || name === requested)?.[0];
  const at = done.findIndex(([name]) => name === open);
  return Object.fromEntries(done.map(([name], index): [StepName, StepState] => [name, stateAt(index, at)]));
}

function stateAt(index: number, open: number): StepState {
  if (index === open) return 'open';
  return index < open ? 'done' : 'waiting';
}

/** What is missing before payment, to follow 'We still need'. */
export function missingFrom({ hasEmail, hasAddress, needsShipping, hasService }: Progress) {
  const parts = [
    { is: !hasEmail, part: 'pay.missingEmail' },
    { is: !hasAddress, part: needsShipping ? 'pay.missingAddress' : 'pay.missingBilling' },
    { is: needsShipping && !hasService, part: 'pay.missingDelivery' },
  ] as const;
  return parts.filter(({ is }) => is).map(({ part }) => part);
}
