import { request, type Agent } from 'node:http';

/** One request after another, over one connection. */
export type Sender = (agent: Agent) => Promise<void>;

export type Target = {
  name: string;
  /** Concurrent requests, taken in turn. */
  counts: readonly number[];
  /** For one visitor per concurrent client. */
  open: () => Promise<Sender>;
};

type Call = { method?: string; headers?: Record<string, string>; body?: string };

/** Under load the local runtime drops connections: a call is sent once more. */
export async function send(agent: Agent, address: string, call: Call = {}): Promise<void> {
  await sendOnce(agent, address, call).catch(() => sendOnce(agent, address, call));
}

function sendOnce(
  agent: Agent,
  address: string,
  { method = 'GET', headers = {}, body }: Call,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    });
    sent.on('error', reject).end(body);
  });
}

export function pageTarget(name: string, address: string, headers: Record<string, string> = {}): Target {
  return { name, counts: [1, 16], open: async () => (agent) => send(agent, address, { headers }) };
}
