import type { Json } from '#shared/json.ts';

type Fields = { [name: string]: Json };

/** Objects merge, `null` takes out. */
export function mergeInto(target: Fields, change: Fields): void {
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete target[name];
    else if (typeof value !== 'object' || Array.isArray(value)) target[name] = value;
    else {
      const inner = (target[name] ?? {}) as Fields;
      mergeInto(inner, value as Fields);
      target[name] = inner;
    }
  }
}
