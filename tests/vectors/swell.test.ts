import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { currencyOf, rules } from './rules.ts';
import type { Vector, Vectors } from './vector.ts';

// Calls of the real client library with their results: `$N` and `$P` are the fixtures of that name.
const { meta, fixtures, vectors } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'swell.json'), 'utf8'),
) as Vectors;

type Exception = { applies: (vector: Vector) => boolean; reason: string };

/** Cases where the shop differs from the library. */
const exceptions: Exception[] = [
  {
    applies: ({ fn }) => fn === 'currency.applyRounding',
    reason: 'the library rounds 10.00 to 11 (docs/decisions/017-amounts-are-the-backends.md)',
  },
  {
    applies: ({ fn, args, ctx = {} }) =>
      fn === 'currency.format' && currencyOf((args[1] ?? {}) as object, ctx).round !== undefined,
    reason: 'a converted price goes through that rounding',
  },
  {
    applies: ({ fn, args }) => fn === 'currency.format' && typeof args[0] !== 'number',
    reason: 'the library gives the symbol alone; the shop shows none',
  },
  {
    applies: ({ fn, args }) => fn === 'card.validateExpiry' && Number(args[0]) === 0,
    reason: '3.24.5 lets month 0 pass; ours is no month',
  },
  {
    applies: ({ fn, args }) => fn === 'card.expiry' && typeof args[0] !== 'string',
    reason: 'ours takes the expiry as one text; month and year have fields of their own',
  },
  {
    applies: ({ fn, args }) => fn === 'card.expiry' && typeof args[0] === 'string' && /^\s/.test(args[0]),
    reason: 'the library reads a space before the month as no month; ours is trimmed',
  },
  {
    applies: ({ fn, expected }) => fn === 'products.filters' && isThrow(expected),
    reason: 'the library trips over filterable attributes when attributes are switched off; ours gives none',
  },
  {
    applies: ({ ctx }) => ctx?.useCamelCase === true,
    reason:
      'we never use the camelCase mode (docs/commerce-protocol.md#names-of-fields): it breaks region locales',
  },
];

const counted = vectors.filter((vector) => !exceptions.some(({ applies }) => applies(vector)));

test.for(counted.map((vector) => [titleOf(vector), vector] as const))('%s', ([, vector]) => {
  const rule = rules[vector.fn];
  if (!rule) throw new Error(`No rule of ours answers for ${vector.fn}`);
  const { ctx = {} } = vector;
  const args = vector.args.map(fillIn);
  const answer = rule({ args, ctx, now: new Date(ctx.now ?? meta.now) });
  expect(plain(answer)).toEqual(plain(expectedOf(vector)));
});

test('Every exception has a worked example', () => {
  const [rounding, formatted, monthZero] = exceptions;
  for (const exception of [rounding, formatted, monthZero]) {
    expect(
      vectors.some((vector) => exception?.applies(vector)),
      exception?.reason,
    ).toBe(true);
  }
  expect(counted.length).toBeGreaterThan(90);
});

/**
 * Where the versions differ, it is about the expiry, and the older one does what docs/product/payment.md#card-details says.
 */
function expectedOf(vector: Vector): Json | undefined {
  return 'expected3245' in vector ? vector.expected3245 : vector.expected;
}

function fillIn(arg: Json): Json {
  return typeof arg === 'string' && arg.startsWith('$') ? (fixtures[arg.slice(1)] ?? arg) : arg;
}

function titleOf({ fn, args, ctx }: Vector): string {
  const place = ctx?.locale ?? ctx?.settings?.store?.locale;
  return `${fn}(${JSON.stringify(args).slice(1, -1).slice(0, 120)})${place ? ` in ${place}` : ''}`;
}

/** Null and absent are the same to us; so are the kinds of space that Intl prints. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\s/g, ' ');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, plain(entry)]));
}

function isThrow(expected: Json | undefined): boolean {
  return typeof expected === 'object' && expected !== null && 'throws' in expected;
}
