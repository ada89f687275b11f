import type { Json } from '#shared/json.ts';

/** Seeded records contain picture paths; answers contain full addresses (`/media/...` after the origin). */
export function withMediaOrigin(value: Json, origin: string): Json {
  if (typeof value === 'string') return value.startsWith('/media/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => withMediaOrigin(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withMediaOrigin(item, origin)]));
}
