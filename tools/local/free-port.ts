import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that is free at the moment. It is below the range for outgoing connections, one of which could take it
 * before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

export function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
