import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const VERSION = '2026-04-08';

export const capabilitiesOfAgents = ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup'];

/** A profile as an agent publishes it. */
export function profileOf(
  {
    version = VERSION,
    capabilities = capabilitiesOfAgents,
  }: { version?: string; capabilities?: string[] } = {},
  keys: object[] = [],
): object {
  const about = { version: VERSION, spec: 'https://ucp.dev/spec', schema: 'https://ucp.dev/schema.json' };
  const named = capabilities.map((name) => [name, [about]]);
  return {
    ucp: { version, services: {}, capabilities: Object.fromEntries(named), payment_handlers: {} },
    signing_keys: keys,
  };
}

export type AgentHost = { origin: string; asked: string[]; stop: () => Promise<void> };

/** A host of agents on this machine, with the paths that it was asked for. */
export async function startAgentHost(answer: RequestListener): Promise<AgentHost> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Of whatever is asked for, this. */
export function answersJson(json: (path: string) => unknown): RequestListener {
  return (request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(json(request.url ?? '')));
  };
}
