import type { Fault as BackendFault } from '../../tests/workers/harness.ts';
import type { World } from './world.ts';

export type Fault = {
  what: string;
  begin: (world: World) => Promise<void>;
  end: (world: World) => Promise<void>;
};

const BACKENDS = { store: '/commerce', 'content service': '/content' };

function backendFault(
  what: string,
  backend: keyof typeof BACKENDS,
  fault: Omit<BackendFault, 'match'>,
): Fault {
  const methods = ['GET', 'POST', 'PUT', 'DELETE'];
  const match = (method: string) => ({ match: `${method} ${BACKENDS[backend]}`, ...fault });
  return {
    what: `the ${backend} ${what}`,
    begin: (world) => world.setFaults(methods.map(match)),
    end: (world) => world.setFaults([]),
  };
}

const REFUSED = { body: '{"error":{"message":"Invalid key"}}' };

/** Every total outage that has cost a shop its day. */
export const FAULTS: readonly Fault[] = [
  ...(['throws', 'throws for /shop', 'KV fails', 'KV hangs', 'the database hangs'] as const).map((mode) => ({
    what: mode.startsWith('throws') ? `a release ${mode}` : mode,
    begin: (world: World) => world.setMode(mode),
    end: (world: World) => world.setMode('well'),
  })),
  {
    what: 'the database has no tables',
    begin: (world) => world.setTables('gone'),
    end: (world) => world.setTables('there'),
  },
  ...(['store', 'content service'] as const).flatMap((backend) => [
    backendFault('hangs', backend, { delayMs: 60_000 }),
    backendFault('takes three seconds', backend, { delayMs: 3_000 }),
    backendFault('answers 500', backend, { status: 500 }),
    backendFault('breaks each connection', backend, { drop: true }),
    backendFault('refuses the key', backend, { status: backend === 'store' ? 401 : 403, ...REFUSED }),
    backendFault('answers 200 with nothing in it', backend, { status: 200, body: '{}' }),
  ]),
];
