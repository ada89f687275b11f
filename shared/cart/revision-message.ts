/** Name of the broadcast channel between the visitor's tabs; its messages are `RevisionMessage`. */
export const CART_CHANNEL = 'shop-cart';

/**
 * Announces that the cart changed elsewhere: its revision, and the count for the header. Revisions of different epochs
 * belong to different visitors' objects and are never compared.
 */
export type RevisionMessage = {
  epoch: string;
  revision: number;
  itemQuantity: number;
  /** The shop has answered a browser that sent no visitor's id: an empty epoch alone may be of one that moved. */
  isIdless?: boolean;
};

/** Of an answer with a cart to a browser that sent no visitor's id. */
export const IDLESS_HEADER = 'X-Cart-Idless';

export function isRevisionMessage(data: unknown): data is RevisionMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'epoch' in data &&
    typeof data.epoch === 'string' &&
    'revision' in data &&
    typeof data.revision === 'number' &&
    'itemQuantity' in data &&
    typeof data.itemQuantity === 'number'
  );
}
