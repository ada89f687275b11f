export type Listener = (event: never) => unknown;

/** Listeners by event name, like the card provider's objects. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(name: string, listener: Listener): void {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    off(name: string, listener?: Listener): void {
      if (listener) listeners.get(name)?.delete(listener);
      else listeners.delete(name);
    },
    /** Returns the number of listeners called. */
    emit(name: string, event: object = {}): number {
      const called = [...(listeners.get(name) ?? [])];
      for (const listener of called) (listener as (event: object) => unknown)(event);
      return called.length;
    },
  };
}
