import type { Readable } from 'node:stream';

/** Takes what workerd prints, and keeps none of it. */
export function silence(...streams: Readable[]): void {
  for (const stream of streams) stream.resume();
}
