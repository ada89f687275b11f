export type Listener = (event: never) => unknown;

/** Listeners by the name of their event, as the card provider's objects have them. */
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
    /** Answers with how many heard it. */
    emit(name: string, event: object = {}): number {
      const heard = [...(listeners.get(name) ?? [])];
      for (const listener of heard) (listener as (event: object) => unknown)(event);
      return heard.length;
    },
  };
}
