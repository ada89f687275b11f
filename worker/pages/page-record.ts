import type { Offer } from '#shared/payments/methods.ts';

/** What is known of a page that everybody is shown, besides its bytes. */
export type PageFacts = {
  /** The payment methods on it, whose providers its content security policy allows. */
  offers: Offer[];
  /** It has the form that adds a product to the cart. */
  addsToCart: boolean;
  /** The pattern of its route. */
  route: string;
  /** What it shows: a change of any of it makes the page old. */
  tags: string[];
  /** Parameters that would make it another page. */
  parameters: string[];
};

/** A page without its visitor's part; an answer's nonce belongs between the pieces. */
export type PageRecord = PageFacts & { pieces: Uint8Array[] };

const LINE_END = 10;

/** The record of a page as bytes: a line with the facts and the lengths of the pieces, then the pieces. */
export function encodePage({ pieces, ...facts }: PageFacts & { pieces: string[] }): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const encoded = pieces.map((piece) => encoder.encode(piece));
  const line = JSON.stringify({ ...facts, lengths: encoded.map(({ length }) => length) });
  return joinBytes([encoder.encode(`${line}\n`), ...encoded]);
}

/** The pieces are views of the given bytes. */
export function decodePage(bytes: Uint8Array): PageRecord {
  const end = bytes.indexOf(LINE_END);
  const line = new TextDecoder().decode(bytes.subarray(0, end));
  const { lengths, ...facts } = JSON.parse(line) as PageFacts & { lengths: number[] };
  let from = end + 1;
  const pieces = lengths.map((length) => bytes.subarray(from, (from += length)));
  return { ...facts, pieces };
}

/** The page with this answer's nonce, and what comes behind it. */
export function fillPage(pieces: Uint8Array[], nonce: string, behind = ''): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const value = encoder.encode(nonce);
  const filled = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [value, piece]));
  return joinBytes([...filled, encoder.encode(behind)]);
}

function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
