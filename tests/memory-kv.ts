/** A namespace of KV in memory, for code with the runtime's types, which tests have not; and what it keeps as text. */
export function memoryKv(kept = new Map<string, string>()): { kv: never; kept: Map<string, string> } {
  const kv = {
    get: async (key: string, type?: string) =>
      type === 'json' ? (JSON.parse(kept.get(key) ?? 'null') as unknown) : (kept.get(key) ?? null),
    put: async (key: string, text: string) => void kept.set(key, text),
    delete: async (key: string) => void kept.delete(key),
  };
  return { kv: kv as never, kept };
}
