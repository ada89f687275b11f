/** Announces that the cart changed elsewhere: its revision, and the count for the header. */
export type RevisionMessage = { revision: number; itemQuantity: number };

export function isRevisionMessage(data: unknown): data is RevisionMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'revision' in data &&
    typeof data.revision === 'number' &&
    'itemQuantity' in data &&
    typeof data.itemQuantity === 'number'
  );
}
