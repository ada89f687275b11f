import { createMiddleware } from 'hono/factory';
import type { Json, JsonObject } from '#shared/json.ts';
import type { Env } from '../env.ts';
import { collection } from '../store/collection.ts';
import { readRecord } from '../store/read.ts';
import { readSwitches } from '../store/scenario.ts';
import { storeRecord, transact } from '../store/transaction.ts';

/** The additional delay of a slow backend. */
const SLOW_BACKEND_MS = 2000;

/**
 * Activates the scenario, and applies the configured faults to the calls below, or the header `X-Sandbox-Fault:
 * {json}` to one call.
 */
export function applyFaults() {
  return createMiddleware<{ Bindings: Env }>(async function apply(c, next) {
    const replaced = faultsReplaced();
    const { faults, scenario } = await readSwitches(c.env.DB);
    if (scenario === 'slow-backend') await waitFor(SLOW_BACKEND_MS);
    const fault =
      readHeader(c.req.header('X-Sandbox-Fault')) ??
      (await takeFault(c.env.DB, faults, await callOf(c.req.raw, faults)));
    if (!fault) return next();
    if (fault.after) await next();
    await (fault.hold ? untilReplacedAfter(replaced) : waitFor(fault.delayMs));
    const answer = fault.drop ? dropConnection() : answerFault(fault, c.req.header('Origin'));
    if (!answer) return fault.after ? undefined : next();
    c.res = answer;
  });
}

function waitFor(ms = 0): Promise<void> | undefined {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined;
}

/** A body is read only where a fault asks for it. */
async function callOf(request: Request, faults: Fault[]) {
  const body = faults.some(({ contains }) => contains) ? await request.clone().text() : '';
  return { method: request.method, path: new URL(request.url).pathname, body };
}

function readHeader(header: string | undefined): Fault | null {
  if (!header) return null;
  try {
    const fault = readFault(JSON.parse(header), '* /');
    return typeof fault === 'string' ? null : fault;
  } catch {
    return null;
  }
}

/** The answer that replaces the real one; null if the fault only delays. */
function answerFault({ status, body }: Fault, origin = '*'): Response | null {
  if (status === undefined && body === undefined) return null;
  const input = body ?? { error: { message: 'A fault of the sandbox' } };
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
  };
  return new Response(status === 204 || status === 304 ? null : text, { status: status ?? 200, headers });
}

/** An answer that ends before it begins: the runtime can only close the connection, and reports why. */
function dropConnection(): Response {
  const { readable, writable } = new IdentityTransformStream();
  void writable.abort(new Error('A fault of the sandbox drops this connection')).catch(() => undefined);
  return new Response(readable, { headers: { 'X-Sandbox-Dropped': 'true' } });
}

export type Fault = {
  /** A method or `*`, and a path prefix: `GET /commerce/api/products`. */
  match: string;
  /** Only calls whose body has this text. */
  contains?: string;
  delayMs?: number;
  /** Holds the call until the faults are replaced. */
  hold?: boolean;
  status?: number;
  /** A string is sent unchanged (for example broken JSON), anything else as JSON. */
  body?: Json;
  drop?: boolean;
  /** Applies after the call: its answer is lost, its changes are not. */
  after?: boolean;
  /** The number of calls it still affects; by default all. */
  times?: number;
};

export const FAULTS = collection<{ list: Fault[] }>('faults');

const MAX_DELAY_MS = 120_000;
const MAX_FAULTS = 50;
const HELD_LOOK_MS = 20;
const METHODS = ['*', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

const NUMBERS = { delayMs: [0, MAX_DELAY_MS], status: [200, 599], times: [1, 1_000_000] } as const;

/** Validates a fault, or returns the message that says what is wrong. `match` overrides its own. */
export function readFault(input: Json, match?: string): Fault | string {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return 'A fault is an object';
  const target = match ?? input['match'];
  if (typeof target !== 'string' || !isTarget(target)) {
    return `${JSON.stringify(target)} is not a method (or *), a space and the start of a path`;
  }
  const fault: Fault = { match: target };
  const wrong = readNumbers(input, fault);
  if (wrong !== null) return wrong;
  if (input['body'] !== undefined) fault.body = input['body'];
  if (typeof input['contains'] === 'string') fault.contains = input['contains'];
  for (const name of ['drop', 'after', 'hold'] as const) {
    if (input[name] === true) fault[name] = true;
  }
  return fault;
}

/** Reads the numbers of a fault into it, or returns the message that says which one is wrong. */
function readNumbers(input: JsonObject, fault: Fault): string | null {
  for (const name of ['delayMs', 'status', 'times'] as const) {
    const value = input[name];
    const [min, max] = NUMBERS[name];
    if (value === undefined) continue;
    if (!isWhole(value, min, max)) return `${name} is a whole number from ${min} to ${max}`;
    fault[name] = value;
  }
  return null;
}

function isTarget(match: string): boolean {
  const [method = '', path = '', ...rest] = match.split(' ');
  return METHODS.includes(method) && path.startsWith('/') && rest.length === 0;
}

/** Validates a list of faults, or returns the message that says what is wrong. */
export function readFaults(input: Json): Fault[] | string {
  if (!Array.isArray(input)) return 'The faults are a list';
  if (input.length > MAX_FAULTS) return `At most ${MAX_FAULTS} faults`;
  const read = input.map((fault) => readFault(fault));
  const wrong = read.find((fault) => typeof fault === 'string');
  return wrong ?? read.filter((fault) => typeof fault !== 'string');
}

type Call = { method: string; path: string; body: string };

export function matchesFault({ match, contains = '' }: Fault, { method, path, body }: Call): boolean {
  const [requested = '', start = ''] = match.split(' ');
  return (requested === '*' || requested === method) && path.startsWith(start) && body.includes(contains);
}

export async function listFaults(db: D1Database): Promise<Fault[]> {
  return (await readRecord(db, FAULTS, 'all'))?.list ?? [];
}

/** Replaces the faults of these calls by others, safe with concurrent changes of the list. */
export async function exchangeFaults(db: D1Database, matches: string[], added: Fault[]): Promise<void> {
  await transact(db, async (tx) => {
    const list = (await tx.read(FAULTS, 'all'))?.list ?? [];
    const kept = list.filter(({ match }) => !matches.includes(match));
    tx.write(FAULTS, 'all', { list: [...kept, ...added] });
  });
}

/** In memory: a call that is held reads it too often for the database. */
let replacements = 0;

/** Replaces all faults, and releases the calls that are held. */
export async function replaceFaults(db: D1Database, list: Fault[]): Promise<void> {
  await storeRecord(db, FAULTS, 'all', { list });
  replacements += 1;
}

/** How often the faults were replaced until now. */
export function faultsReplaced(): number {
  return replacements;
}

/** Ends when the faults were replaced once more. One request cannot end what another waits for, so it looks. */
export async function untilReplacedAfter(count: number): Promise<void> {
  while (replacements === count) await new Promise((resolve) => setTimeout(resolve, HELD_LOOK_MS));
}

/** The first fault that applies to a call; a limited one is counted down. */
export async function takeFault(db: D1Database, faults: Fault[], call: Call): Promise<Fault | null> {
  const met = faults.find((fault) => matchesFault(fault, call));
  if (!met || met.times === undefined) return met ?? null;
  return transact(db, async (tx) => {
    const list = (await tx.read(FAULTS, 'all'))?.list ?? [];
    const at = list.findIndex((fault) => matchesFault(fault, call));
    const fault = list[at];
    if (!fault || fault.times === undefined) return fault ?? null;
    const left = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    tx.write(FAULTS, 'all', { list: list.toSpliced(at, 1, ...left) });
    return fault;
  });
}

function isWhole(value: Json, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
