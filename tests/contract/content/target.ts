import { createContentClient, type ContentClient } from '../../../worker/backends/content/client.ts';

/** A content service to run the contract against. */
export type Target = {
  version: 4 | 5;
  /** A token for reading. */
  token: string;
  /** Requests a path of the service: `/api/...`. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** The texts of the mails to an address, newest first; null if they are not accessible. */
  mailsTo: ((address: string) => Promise<string[]>) | null;
};

/** A name, and a function that returns the target once it runs. */
export type Subject = { name: string; version: 4 | 5; isRecorded: boolean; target: () => Target };

let clients = 0;

type ClientOptions = { preset?: 'deep' | 'explicit'; token?: string | null };

/** The shop's own client of the target. Each one starts without knowledge of the service's version. */
export function clientOf({ send, token }: Target, options: ClientOptions = {}): ContentClient {
  clients += 1;
  const baseUrl = `http://content-${clients}.test`;
  return createContentClient({
    baseUrl,
    mediaUrl: 'https://media.test',
    token: options.token === undefined ? token : options.token,
    preset: options.preset ?? 'deep',
    fetch: (input, init) => {
      if (typeof input !== 'string') throw new Error('Expected the client to request an address');
      return send(input.slice(baseUrl.length), init as RequestInit);
    },
  });
}
