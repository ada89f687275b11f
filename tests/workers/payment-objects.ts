import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../tools/local/tables.ts';
import { bundleObjects } from './object-runtime.ts';

const root = join(import.meta.dirname, '../..');

/** The object and the sweep, a clock that can be put forward, and a ledger whose calls pass by the test. */
const entry = `
  import { VisitorSession } from './worker/visitor/visitor-object.ts';
  import { getVisitor } from './worker/visitor/stub.ts';
  import { scheduled } from './worker/scheduled.ts';
  let ahead = 0;
  const now = Date.now;
  Date.now = () => now() + ahead;
  const watched = (env) => ({
    prepare: (sql) => env.DB.prepare(sql),
    batch: async (statements) => {
      await fetch(env.COMMERCE_URL + '/ledger/before', { method: 'POST' });
      const results = await env.DB.batch(statements);
      await fetch(env.COMMERCE_URL + '/ledger/after', { method: 'POST' });
      return results;
    },
  });
  export class Visitor extends VisitorSession {
    constructor(ctx, env) { super(ctx, { ...env, DB: watched(env) }); }
  }
  export default {
    async fetch(request, env, ctx) {
      const command = await request.json();
      ahead = command.ahead;
      if (command.sql) return Response.json((await env.DB.prepare(command.sql).all()).results);
      if (command.sweeps) return Response.json((await scheduled({}, env, ctx)) ?? null);
      return Response.json(await getVisitor(env, command.visitor)[command.method](...command.args));
    },
  };
`;

export type PaymentObjects = {
  /** By how much the objects' clock is ahead. */
  ahead: number;
  /** Rejects when the runtime dies on the way. */
  call: (visitor: string, method: string, args: unknown[]) => Promise<unknown>;
  sweep: () => Promise<void>;
  rows: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Kills the runtime where it stands, and starts another on the same disk. */
  kill: () => Promise<void>;
  /** Waits for the new runtime. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Visitors' objects with a ledger, on disk, over a backend of the test's. */
export async function startPaymentObjects(backendUrl: string, disk: string): Promise<PaymentObjects> {
  const d1Databases = { DB: 'ledger' };
  const { start, checkLog } = await bundleObjects({
    entry,
    className: 'Visitor',
    backendUrl,
    disk,
    d1Databases,
  });
  let runtime = start();
  let restarting: Promise<unknown> = runtime.ready;
  await restarting;
  const database = await runtime.getD1Database('DB');
  const folder = join(root, 'migrations');
  const files = readdirSync(folder).toSorted();
  const statements = files.flatMap((name) => statementsOf(join(folder, name)));
  await database.batch(statements.map((statement) => database.prepare(statement)));
  const send = async (command: object) => {
    const body = JSON.stringify({ ...command, ahead: objects.ahead });
    return (await runtime.dispatchFetch('http://shop/', { method: 'POST', body })).json();
  };
  const objects: PaymentObjects = {
    ahead: 0,
    call: (visitor, method, args) => send({ visitor, method, args }),
    sweep: async () => void (await send({ sweeps: true })),
    rows: async (command) => (await send({ sql: command })) as Record<string, unknown>[],
    kill: async () => {
      const killed = runtime;
      restarting = killed.dispose().then(() => {
        runtime = start();
        return runtime.ready;
      });
      await restarting;
    },
    ready: async () => void (await restarting),
    stop: async () => {
      await restarting;
      await runtime.dispose();
      checkLog();
    },
  };
  return objects;
}
