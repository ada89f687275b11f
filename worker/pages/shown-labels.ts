type Storage = Pick<DurableObjectStorage['kv'], 'get' | 'put' | 'delete' | 'list'>;

const LABEL = 'label:';

/** What cards said of a product's stock when it last changed. */
export class ShownLabels {
  readonly #kv: Storage;

  constructor(kv: Storage) {
    this.#kv = kv;
  }

  /** Notes it; whether it is another one. Null is one that could not be read, and may be any. */
  note(product: string, label: string | null): boolean {
    const key = LABEL + product;
    if (label !== null && this.#kv.get(key) === label) return false;
    if (label === null) this.#kv.delete(key);
    else this.#kv.put(key, label);
    return true;
  }

  /** Lists that are made anew for another reason may show others. */
  forget(): void {
    const keys = Array.from(this.#kv.list({ prefix: LABEL }), ([key]) => key);
    for (const key of keys) this.#kv.delete(key);
  }
}
