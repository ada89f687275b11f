export type Listener = (event: never) => unknown;

/** Listeners by event name, like those of the card provider's objects. */
export class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>();

  on(name: string, listener: Listener): this {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
    return this;
  }

  off(name: string, listener?: Listener): this {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  /** Returns the number of listeners called. */
  protected emit(name: string, event: object = {}): number {
    const called = [...(this.#listeners.get(name) ?? [])];
    for (const listener of called) (listener as (event: object) => unknown)(event);
    return called.length;
  }
}
