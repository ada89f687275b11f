import type * as z from 'zod/mini';

/** Reads a var, or throws `WrongVar`. */
export type Reader<T> = (value: unknown) => T;

/** What a var should be, or what parts of it should be. Messages never contain the value, which may be a secret. */
export class WrongVar extends Error {
  readonly faults: { path: string[]; message: string }[];

  constructor(faults: WrongVar['faults']) {
    super(faults.map(({ message }) => message).join('; '));
    this.faults = faults;
  }
}

export function text(expected: string, shape?: RegExp): Reader<string> {
  return (value) => {
    if (typeof value === 'string' && (shape === undefined || shape.test(value))) return value;
    throw new WrongVar([{ path: [], message: `expected ${expected}` }]);
  };
}

export function either<const T extends string>(...values: T[]): Reader<T> {
  const read = text(values.join(' or '), new RegExp(`^(?:${values.join('|')})$`));
  return (value) => read(value) as T;
}

/** A var that is absent or empty is not configured. */
export function optional<T>(read: Reader<T>): Reader<T | null> {
  return (value) => (value === '' || value === undefined || value === null ? null : read(value));
}

export function withDefault(instead: string, read: Reader<string>): Reader<string> {
  return (value = instead) => read(value);
}

/** None, one or several, separated by spaces. */
export function words(expected: string, shape: RegExp): Reader<string[]> {
  const read = withDefault('', text(expected, shape));
  return (value) => read(value).match(/\S+/g) ?? [];
}

const readAddress = text('an http or https address', /^\s*https?:\/\/\S+\s*$/i);

/** Without a slash at its end. */
export const address: Reader<string> = (value) => {
  const url = readAddress(value).trim();
  return readAddress(URL.canParse(url) ? url : null).replace(/\/+$/, '');
};

/** A var given as a table of `shop.toml`, or as equivalent JSON; empty where it is not set. */
export function table<T>(schema: () => z.ZodMiniType<T>, empty: T): Reader<T> {
  return (value) => {
    if (value === '' || value === undefined || value === null) return empty;
    const { data, error } = schema().safeParse(typeof value === 'string' ? parsed(value) : value);
    if (!error) return data;
    throw new WrongVar(error.issues.map(({ path, message }) => ({ path: path.map(String), message })));
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
