import * as v from 'valibot';

// Messages never contain the value, which may be a secret.

export function text(expected: string, shape = /^/) {
  const message = `expected ${expected}`;
  return v.pipe(v.string(message), v.regex(shape, message));
}

export function either<const T extends string>(...values: T[]) {
  return v.picklist(values, `expected ${values.join(' or ')}`);
}

const none = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** A var that is absent or empty is not configured. */
export function optional<T>(schema: v.GenericSchema<string, T> | v.GenericSchema<unknown, T>) {
  return v.lazy((value): v.GenericSchema<unknown, T | null> => (isAbsent(value) ? none : schema));
}

/** None, one or several, separated by spaces. */
export function words(expected: string, shape: RegExp) {
  return v.pipe(
    v.optional(text(expected, shape), ''),
    v.transform((given): string[] => given.match(/\S+/g) ?? []),
  );
}

const ADDRESS = 'expected an http or https address';

/** Without a slash at its end. */
export const address = v.pipe(
  v.string(ADDRESS),
  v.trim(),
  v.regex(/^https?:\/\/\S+$/i, ADDRESS),
  v.url(ADDRESS),
  v.transform(withoutSlash),
);

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** A var given as a table of `shop.toml`, or as equivalent JSON; empty where it is not set. */
export const table = v.pipe(
  v.unknown(),
  v.transform((value) => (isAbsent(value) ? {} : typeof value === 'string' ? parsed(value) : value)),
  v.transform((value) => (Array.isArray(value) ? null : value)),
);

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

function isAbsent(value: unknown): boolean {
  return value === '' || value === undefined || value === null;
}
