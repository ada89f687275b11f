import type { VisitorState } from './state.ts';

type Named = Pick<VisitorState, 'epoch' | 'values'>;

/** A write is repeated within minutes, in which nobody signs in and out more often. */
const MOST_FORMER = 4;

/** An object's name in browsers, after those of the objects for whose visitor it continues, with their writes. */
export function epochsOf({ epoch, values }: Named): string[] {
  return [...(JSON.parse(values.read('former_epochs') ?? '[]') as string[]), epoch];
}

export function saveFormerEpochs({ values }: Named, epochs: readonly string[]): void {
  values.keep('former_epochs', JSON.stringify(epochs.slice(-MOST_FORMER)));
}

/** Whether what was sent to the object of this name would be known here. */
export function continues(state: Named, epoch = state.epoch): boolean {
  return epochsOf(state).includes(epoch);
}
