import { digest } from '../crypto/digest.ts';

/** Public: it names an object in pages and messages, and nobody can find the object by it. */
export async function epochOf(objectId: string): Promise<string> {
  return (await digest(`epoch ${objectId}`)).slice(0, 16);
}
