import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that nobody listens on right now. It is drawn below those that systems give to connections on their way out:
 * one of these may be taken between here and its use.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
