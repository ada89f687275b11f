import { createStackParser, type Event, type StackFrame } from '@sentry/core';
import { nodeStackLineParser } from '@sentry/core/server';
import { catalogue, type ErrorCode } from '#shared/errors/catalogue.ts';
import { ShopError, type Problem } from '#shared/errors/problem.ts';
import { cleanText } from './clean.ts';

/** Something that went wrong in a browser, as its page told it. */
export type BrowserFault = { name: string; message: string; stack: string | null };

export type Fault = Problem | Error | BrowserFault;

/** Where it went wrong: nothing of it may be somebody's. */
export type Place = {
  side: 'worker' | 'browser';
  requestId: string;
  /** The address without what stands behind the question mark; null where there is none. */
  path: string | null;
  /** The build, by its entry; null where it is not known. */
  release: string | null;
};

const KEPT_FRAMES = 30;
const GECKO = /^(.*?)@(.+?):(\d+):(\d+)$/;

/** Stack lines of Chromium and the Worker, and those of the other two engines. */
const parseStack = createStackParser(nodeStackLineParser(), [
  50,
  (line) => {
    const [, name = '', filename = '', lineno, colno] = GECKO.exec(line) ?? [];
    return lineno ? { function: name, filename, lineno: Number(lineno), colno: Number(colno) } : undefined;
  },
]);

/** The event that the error service gets: known fields only, each without personal data. */
export function eventOf(fault: Fault, facts: Record<string, string>, place: Place): Event {
  const problem = problemOf(fault);
  const frames = 'stack' in fault && fault.stack ? framesOf(fault.stack) : [];
  const exception = {
    ...(problem ? { type: problem.code, value: ownText(problem) } : named(fault as Error | BrowserFault)),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
  };
  return {
    platform: 'javascript',
    level: problem && problem.status < 500 ? 'warning' : 'error',
    exception: { values: [exception] },
    tags: {
      side: place.side,
      request_id: place.requestId,
      ...(problem ? { code: problem.code, status: problem.status } : {}),
      ...(problem?.param ? { param: cleanText(problem.param) } : {}),
    },
    extra: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, cleanText(fact)])),
    ...(place.path === null ? {} : { transaction: cleanText(place.path) }),
    ...(place.release === null ? {} : { release: place.release }),
  };
}

/** What two faults have in common that are one and the same: numbers in their words do not tell them apart. */
export function kindOf({ exception, tags }: Event): string {
  const [thrown] = exception?.values ?? [];
  const words = `${thrown?.type} ${thrown?.value}`.replaceAll(/\d+/g, '#');
  return JSON.stringify([tags?.['side'], tags?.['param'], words, thrown?.stacktrace?.frames?.at(-1)]);
}

/** The problem that a fault is or carries; null for an error that nobody foresaw. */
export function problemOf(fault: Fault): Problem | null {
  if (fault instanceof ShopError) return fault.problem;
  return 'code' in fault && 'status' in fault ? (fault as Problem) : null;
}

/** The catalogue's own words. What a backend wrote may name a person: the log has it, under the request's id. */
function ownText({ code, message }: Problem): string {
  const known = Object.hasOwn(catalogue, code) ? catalogue[code as ErrorCode].message : null;
  return known === message ? message : code;
}

function named({ name, message }: Error | BrowserFault): { type: string; value: string } {
  return { type: cleanText(name), value: cleanText(message) };
}

function framesOf(stack: string): StackFrame[] {
  return parseStack(stack)
    .slice(-KEPT_FRAMES)
    .map(({ filename = '', function: name = '', lineno, colno }) => ({
      filename: cleanText(filename),
      function: cleanText(name),
      ...(lineno === undefined ? {} : { lineno }),
      ...(colno === undefined ? {} : { colno }),
      in_app: true,
    }));
}
