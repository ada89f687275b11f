import type { KeptPage } from './page-memory.ts';
import {
  encodePart,
  joinBytes,
  splitLine,
  type PageFacts,
  type PageRecord,
  type Template,
} from './page-record.ts';

/** Of a response that begins before all of its page is there. */
export const LATE_HEADER = 'Page-Is-Late';

/** What the visitor's part depends on, and which addresses have another page. */
type LateFacts = Omit<PageFacts, 'tags'>;

/** A page for those who wait for it while it is made, and at last the whole page, for everybody after them. */
export type LatePage = {
  facts: LateFacts;
  parts: () => AsyncGenerator<Template, undefined>;
  whole: Promise<KeptPage>;
};

type Markup = {
  facts: LateFacts;
  first: string;
  late: AsyncIterable<string>;
  /** Once all that was late is there. */
  whole: () => string;
  allFacts: () => PageFacts;
};

export async function* encodeLatePage(
  { facts, first, late, whole, allFacts }: Markup,
  nonce: string,
): AsyncGenerator<Uint8Array, undefined> {
  yield encodePart(first.split(nonce), facts);
  for await (const part of late) yield encodePart(part.split(nonce));
  yield encodePart(whole().split(nonce), allFacts());
  return undefined;
}

/** Reads on whether or not anybody takes the parts. */
export async function readLatePage(
  body: ReadableStream<Uint8Array>,
  about: Omit<KeptPage, keyof PageRecord>,
): Promise<LatePage> {
  const reading = readParts(body);
  const first = await reading.next();
  if (first.done) throw new Error('A page that is late has no parts');
  const parts: Template[] = [first.value];
  let arrival = Promise.withResolvers<void>();
  let isOver = false;

  async function readOn(): Promise<KeptPage> {
    for await (const part of reading) {
      if ('tags' in part) return { ...(part as PageRecord), ...about };
      parts.push(part);
      arrival.resolve();
      arrival = Promise.withResolvers();
    }
    throw new Error('A page that is late was not finished');
  }

  const whole = readOn().finally(() => {
    isOver = true;
    arrival.resolve();
  });
  return {
    facts: first.value as Template & LateFacts,
    whole,
    async *parts() {
      for (let next = 0; ; next += 1) {
        while (next >= parts.length && !isOver) await arrival.promise;
        const part = parts[next];
        if (part === undefined) return undefined;
        yield part;
      }
    },
  };
}

async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<Template, undefined> {
  let bytes: Uint8Array = new Uint8Array();
  for await (const chunk of body) {
    bytes = joinBytes([bytes, chunk]);
    for (let part = takePart(bytes); part !== null; part = takePart(bytes)) {
      bytes = part.rest;
      yield part.taken;
    }
  }
  return undefined;
}

function takePart(bytes: Uint8Array): { taken: Template; rest: Uint8Array } | null {
  const split = splitLine(bytes);
  if (split === null) return null;
  const line = JSON.parse(split.line) as Omit<Template, 'template'>;
  if (split.rest.length < line.length) return null;
  // A copy: a view would keep every earlier part's bytes with the page that is kept.
  const template = split.rest.slice(0, line.length);
  return { taken: { ...line, template }, rest: split.rest.subarray(line.length) };
}
