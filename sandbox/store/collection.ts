/** A collection of records. Its owner declares it beside the records' type. */
export type Collection<T> = {
  readonly kind: string;
  /** Never set: it only binds the records' type to the collection. */
  readonly record?: T;
};

export function collection<T>(kind: string): Collection<T> {
  return { kind };
}
