import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A forwarded call, unmasked. */
export type PassedCall = { method: string; path: string; headers: string; body: string };

export type RecordingProxy = {
  origin: string;
  calls: PassedCall[];
  /** The target of forwarded calls. */
  leadTo: (origin: string) => void;
  stop: () => Promise<void>;
};

/** A proxy between the shop and its backends that records the shop's calls. */
export async function startProxy(): Promise<RecordingProxy> {
  const calls: PassedCall[] = [];
  let target = '';
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const body = await text(request);
    calls.push({ method, path, headers: JSON.stringify(headers), body });
    const { host: _host, connection: _connection, ...passed } = headers;
    // A connection of its own: a kept-alive one may be closed just when it is reused.
    const forwarded = send(target + path, { method, headers: passed, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    forwarded.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    leadTo: (origin) => void (target = origin),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
