import { RANDOM_TEXT_LENGTH } from '../crypto/random-text.ts';

export type PageFacts = {
  addsToCart: boolean;
  route: string;
  /** What it shows: any change to these makes the page outdated. */
  tags: string[];
  /** Parameters that would select a different page. */
  parameters: string[];
};

/** Markup with blanks in place of the nonce, and perhaps spare room after it. */
export type Template = {
  template: Uint8Array;
  /** Where the blanks begin. */
  nonceAt: number[];
  /** Without the spare room. */
  length: number;
};

export type PageRecord = PageFacts & Template;

const LINE_END = 10;
const SPACE = 32;
const BLANK = new Uint8Array(RANDOM_TEXT_LENGTH).fill(SPACE);

/** Room for the visitor's part: copying a buffer that has it is several times faster than joining pieces. */
const ROOM = new Uint8Array(2_048);

const encoder = new TextEncoder();

/** The record of a page as bytes: a line with the metadata and the positions of the nonce, then the page. */
export function encodePage({ pieces, ...facts }: PageFacts & { pieces: string[] }): Uint8Array<ArrayBuffer> {
  return joinBytes([encodePart(pieces, facts), ROOM]);
}

/** Markup, in pieces with the nonce between them, behind a line about it. */
export function encodePart(pieces: string[], facts: object = {}): Uint8Array<ArrayBuffer> {
  const encoded = pieces.map((piece) => encoder.encode(piece));
  const nonceAt: number[] = [];
  let length = 0;
  for (const [index, piece] of encoded.entries()) {
    if (index > 0) {
      nonceAt.push(length);
      length += BLANK.length;
    }
    length += piece.length;
  }
  const line = JSON.stringify({ ...facts, nonceAt, length });
  const page = encoded.flatMap((piece, index) => (index === 0 ? [piece] : [BLANK, piece]));
  return joinBytes([encoder.encode(`${line}\n`), ...page]);
}

/** The template is a view of the given bytes. */
export function decodePage(bytes: Uint8Array): PageRecord {
  const { line, rest } = splitLine(bytes) ?? { line: '', rest: bytes };
  return { ...(JSON.parse(line) as Omit<PageRecord, 'template'>), template: rest };
}

/** Null while the line has not ended. */
export function splitLine(bytes: Uint8Array): { line: string; rest: Uint8Array } | null {
  const end = bytes.indexOf(LINE_END);
  if (end < 0) return null;
  return { line: new TextDecoder().decode(bytes.subarray(0, end)), rest: bytes.subarray(end + 1) };
}

/** The markup with this response's nonce, and what follows it. */
export function fillPage(
  { template, nonceAt, length }: Template,
  nonce: string,
  behind = '',
): Uint8Array<ArrayBuffer> {
  const page = template.slice();
  const value = encoder.encode(nonce);
  for (const at of nonceAt) page.set(value, at);
  const { read, written } = encoder.encodeInto(behind, page.subarray(length));
  if (read === behind.length) return page.subarray(0, length + written);
  return joinBytes([page.subarray(0, length), encoder.encode(behind)]);
}

export function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
