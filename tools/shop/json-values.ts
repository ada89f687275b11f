import type { Json } from '../../shared/json.ts';

export function fieldOf(value: Json, name: string): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  return value[name] ?? null;
}

export function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: Json): string | null {
  return typeof value === 'string' ? value : null;
}
