import { createStackParser, type Event, type StackFrame } from '@sentry/core';
import { nodeStackLineParser } from '@sentry/core/server';
import { catalogue, type ErrorCode } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { cleanText } from './clean.ts';
import { problemOf, type BrowserFault, type Fault, type FaultOrigin } from './fault.ts';

const KEPT_FRAMES = 30;
const GECKO = /^(.*?)@(.+?):(\d+):(\d+)$/;

/** Reads the stacks of V8, and those of the other two engines. */
const parseStack = createStackParser(nodeStackLineParser(), [
  50,
  (line) => {
    const [, name = '', filename = '', lineno, colno] = GECKO.exec(line) ?? [];
    return lineno ? { function: name, filename, lineno: Number(lineno), colno: Number(colno) } : undefined;
  },
]);

/** Known fields only, each without personal data. */
export function eventOf(fault: Fault, details: Record<string, string>, origin: FaultOrigin): Event {
  const problem = problemOf(fault);
  const frames = 'stack' in fault && fault.stack ? framesOf(fault.stack, origin.side) : [];
  const exception = {
    ...(problem ? { type: problem.code, value: ownText(problem) } : describe(fault as Error | BrowserFault)),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
  };
  return {
    platform: 'javascript',
    level: problem && problem.status < 500 ? 'warning' : 'error',
    exception: { values: [exception] },
    tags: {
      side: origin.side,
      request_id: origin.requestId,
      ...(problem ? { code: problem.code, status: problem.status } : {}),
      ...(problem?.param ? { param: cleanText(problem.param) } : {}),
    },
    extra: Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, cleanText(detail)])),
    ...(origin.path === null ? {} : { transaction: cleanText(origin.path) }),
    ...(origin.release === null ? {} : { release: origin.release }),
  };
}

/** Equal for faults of the same kind: numbers in their messages are ignored. */
export function kindOf({ exception, tags }: Event): string {
  const [thrown] = exception?.values ?? [];
  const text = `${thrown?.type} ${thrown?.value}`.replaceAll(/\d+/g, '#');
  return JSON.stringify([tags?.['side'], tags?.['param'], text, thrown?.stacktrace?.frames?.at(-1)]);
}

/** Messages of a backend may contain a name, so only those of the catalogue are sent. */
function ownText({ code, message }: Problem): string {
  const known = Object.hasOwn(catalogue, code) ? catalogue[code as ErrorCode].message : null;
  return known === message ? message : code;
}

function describe({ name, message }: Error | BrowserFault): { type: string; value: string } {
  return { type: cleanText(name), value: cleanText(message) };
}

/** A file of the Worker, which has no address, is named the way error services expect of servers. */
function nameOf(filename: string, side: FaultOrigin['side']): string {
  return side === 'browser' || filename.includes('://') ? filename : `app:///${filename.replace(/^\/+/, '')}`;
}

function framesOf(stack: string, side: FaultOrigin['side']): StackFrame[] {
  return parseStack(stack)
    .slice(-KEPT_FRAMES)
    .map(({ filename = '', function: name = '', lineno, colno }) => ({
      filename: cleanText(nameOf(filename, side)),
      function: cleanText(name),
      ...(lineno === undefined ? {} : { lineno }),
      ...(colno === undefined ? {} : { colno }),
      in_app: true,
    }));
}
