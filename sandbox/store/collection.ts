/** The records of one kind. Whoever owns them declares it beside their type. */
export type Collection<T> = {
  readonly kind: string;
  /** Never set: it only ties the type of the records to the collection. */
  readonly record?: T;
};

export function collection<T>(kind: string): Collection<T> {
  return { kind };
}
