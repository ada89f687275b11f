import { createContentClient, type ContentClient } from '../../../worker/backends/content/client.ts';

/** A content service that the contract is run against. */
export type Target = {
  version: 4 | 5;
  /** A bearer for reading. */
  token: string;
  /** Asks below the service's own address: `/api/...`. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** The texts of the mails to an address, the newest first; null where nobody can look. */
  mailsTo: ((address: string) => Promise<string[]>) | null;
};

/** A name, and how to get at the target once it runs. */
export type Subject = { name: string; version: 4 | 5; isRecorded: boolean; target: () => Target };

let clients = 0;

type ClientOptions = { preset?: 'deep' | 'explicit'; token?: string | null };

/** The shop's own client of the target. Each one takes the service for a new one, so it learns its version anew. */
export function clientOf({ send, token }: Target, options: ClientOptions = {}): ContentClient {
  clients += 1;
  const baseUrl = `http://content-${clients}.test`;
  return createContentClient({
    baseUrl,
    mediaUrl: 'https://media.test',
    token: options.token === undefined ? token : options.token,
    preset: options.preset ?? 'deep',
    fetch: (input, init) => {
      if (typeof input !== 'string') throw new Error('Expected the client to ask by address');
      return send(input.slice(baseUrl.length), init as RequestInit);
    },
  });
}
